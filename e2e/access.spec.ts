/** Each kind of page by the rules of WCAG 2.2 AA, in French and light at a desk, in Arabic and dark on a phone. */
import { buildPath } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './support/routes.ts';

for (const route of PAGES) {
  test(`axe finds nothing on ${buildPath('fr', route)}`, async ({
    page,
    visit,
    isMobile,
    expectNoAxeFindings,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await visit(buildPath(isMobile ? 'ar' : 'fr', route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindings();
  });
}
