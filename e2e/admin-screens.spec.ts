/** Every screen of the back office: reached, in order (in light at a desk, in dark on a phone), and usable by keys. */
import { ADMIN_PATHS } from '../src/admin/lib/paths.ts';
import { storeSession } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';

const SCREENS = Object.entries(ADMIN_PATHS).filter(([name]) => name !== 'login' && name !== 'welcome');

for (const [name, path] of SCREENS) {
  test(`the screen ${name} has no axe findings, and its first control is reached with the keyboard`, async ({
    asAdmin,
    page,
    isMobile,
    expectNoAxeFindings,
    expectNoHorizontalScroll,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await asAdmin(path);
    await expectNoAxeFindings();
    await expectNoHorizontalScroll();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test('an account without the role sees a permission error', async ({ context, page, staff }) => {
  await storeSession(context, staff.visitorSession);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Accès non autorisé').first()).toBeVisible();
  await expect(page.getByText('Vous devez être administrateur pour accéder à cette page.')).toBeVisible();
  await page.goto('/anabel');
  await expect(page).toHaveURL('/admin/login?next=%2Fanabel');
});
