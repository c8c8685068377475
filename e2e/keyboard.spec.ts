/** The main paths through the site by keyboard: focus is always visible and never lost. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** More stops than any page here has before what these journeys look for. */
const STOPS = 160;

/** Returns the problem of the focused place: nowhere, without a mark, or under something that stays in front. */
function focusFault(): string | null {
  const at = document.activeElement;
  if (!at || at === document.body) return 'the focus is nowhere';
  const box = at.getBoundingClientRect();
  const name = `${at.tagName} "${at.textContent?.trim().slice(0, 40) || at.getAttribute('aria-label')}"`;
  if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is outside of the screen`;
  // A card is marked round its whole, which its link's ::after covers.
  const marked = [null, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(at, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!marked && at.id !== 'main' && at.tagName !== 'H1') return `${name} has no mark of focus`;
  const front = document.elementFromPoint(
    box.left + box.width / 2,
    Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2)),
  );
  const covered =
    front && !at.contains(front) && !front.contains(at) && front.closest('header, [role=dialog]');
  return covered && !covered.contains(at) ? `${name} lies under ${covered.tagName}` : null;
}

/** Presses Tab, or Shift+Tab to go back, until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  const wanted = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    // Rows drawn only when they come near the screen move it once more.
    await expect.poll(() => page.evaluate(focusFault), { intervals: [0, 50, 100], timeout: 2000 }).toBeNull();
    if (await page.evaluate((element) => document.activeElement === element, wanted)) return;
  }
  throw new Error(`${STOPS} stops did not lead to ${target}`);
}

for (const { lang, steps, tab, add, remove, favourites } of [
  {
    lang: 'fr',
    steps: ['Europe', 'France', 'Île-de-France', 'Paris'],
    tab: 'Hôtels',
    add: /^Ajouter aux favoris\s:/,
    remove: /^Retirer des favoris\s:/,
    favourites: 'Mes favoris',
  },
  {
    lang: 'ar',
    steps: ['أوروبا', 'فرنسا', 'إيل دو فرانس', 'باريس'],
    tab: 'الفنادق',
    add: /^إضافة إلى المفضّلة:/,
    remove: /^إزالة من المفضّلة:/,
    favourites: 'مفضّلتي',
  },
]) {
  test(`from the home page to a favourite with the keyboard in ${lang}`, async ({ page, visit }) => {
    await visit(`/${lang}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    for (const step of steps) {
      const link = main.getByRole('link', { name: new RegExp(step) }).first();
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(step);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // No person reaches what is below a block before its script is loaded; it would be moved out of the screen.
      await page.waitForLoadState('networkidle');
    }
    await tabTo(page, main.getByRole('button', { name: add }).first());
    await page.keyboard.press('Space');
    await expect(main.getByRole('button', { name: remove })).toBeFocused();
    await tabTo(page, main.getByRole('link', { name: tab, exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: favourites }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('article')).toHaveCount(1);
  });
}

test('the language menu is used and closed with the keyboard', async ({ page, visit, expectLang }) => {
  await visit('/fr/continents/europe');
  const button = page.getByRole('button', { name: 'Langue' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: '中文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectLang('zh', 'ltr');
});

test('going back, redrawing and changing tabs keep the focus', async ({ page, visit }) => {
  const main = page.getByRole('main');
  await visit('/fr/continents/europe/pays/france');
  const region = main.getByRole('link', { name: 'Île-de-France' });
  await region.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Île-de-France' })).toBeFocused();
  await page.goBack();
  await expect(region).toBeFocused();
  await expect(region).toBeInViewport();

  await visit('/fr/villes-aleatoires');
  const draw = main.getByRole('button', { name: 'Tirer à nouveau' });
  const address = page.url();
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toBe(address);
  await expect(draw).toBeFocused();

  await visit('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
  const titles = new Set([await page.title()]);
  for (const name of ['Hôtels', 'Vols', 'Restaurants', 'Activités', 'Voitures', 'eSIM']) {
    const tab = main.getByRole('link', { name, exact: true }).first();
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
    await expect.poll(() => page.title()).toContain(name);
    titles.add(await page.title());
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  }
  expect(titles.size).toBe(7);
});

test('an administrator signs in and reaches the import with the keyboard', async ({ page, staff }) => {
  await page.goto('/admin');
  await tabTo(page, page.getByLabel('Adresse e-mail'));
  await page.keyboard.type(staff.email);
  await tabTo(page, page.getByLabel('Mot de passe'));
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord d’administration');
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Import/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Code ISO du pays'));
  await page.keyboard.type('AD');
  await tabTo(page, page.getByRole('button', { name: 'Import global de tous les pays' }));
});
