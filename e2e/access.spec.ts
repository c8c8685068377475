/**
 * Each kind of page by the rules of WCAG 2.2 AA, in French and light at a desk, in Arabic and dark on a phone. ACCESS=all:
 * every address of e2e/support/routes.ts in both languages and both themes at either size.
 */
import { buildPath } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { PAGES, ROUTES } from './support/routes.ts';

const whole = process.env.ACCESS === 'all';
const LOOKS = whole
  ? (['fr', 'ar'] as const).flatMap((lang) => [
      { lang, colorScheme: 'light' as const },
      { lang, colorScheme: 'dark' as const },
    ])
  : [null];

for (const route of whole ? ROUTES : PAGES) {
  for (const look of LOOKS) {
    const named = look ? `, ${look.lang} ${look.colorScheme}` : '';
    test(`axe finds nothing on ${buildPath('fr', route)}${named}`, async ({
      page,
      visit,
      isMobile,
      expectNoAxeFindings,
    }) => {
      const usual = isMobile
        ? ({ lang: 'ar', colorScheme: 'dark' } as const)
        : ({ lang: 'fr', colorScheme: 'light' } as const);
      const { lang, colorScheme } = look ?? usual;
      await page.emulateMedia({ colorScheme });
      await visit(buildPath(lang, route));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAxeFindings();
    });
  }
}
