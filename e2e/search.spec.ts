// Searching by keys alone, from the home page to a city, and the page of all results.
import type { Page } from '@playwright/test';
import { SAMPLE_CITIES } from '../src/blocks/search/searchSamples.ts';
import { expect, test } from './fixtures.ts';

const JOURNEYS = [
  {
    lang: 'fr',
    dir: 'ltr',
    start: '/',
    typed: 'marseile',
    cities: 'Villes',
    found: 'Marseille',
    hint: 'Saisissez au moins 2 caractères.',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    start: '/ar',
    typed: 'القاهره',
    cities: 'المدن',
    found: 'القاهرة',
    hint: 'اكتب حرفين على الأقل.',
  },
] as const;

/** The search field the visitor sees: on a phone the one in the header is put away. */
const field = (page: Page) => page.locator('search input[name="q"]').filter({ visible: true }).first();

for (const { lang, dir, start, typed, cities, found, hint } of JOURNEYS) {
  test(`a city is found with the keyboard alone in ${lang}`, { tag: '@once' }, async ({
    page,
    visit,
    expectLang,
    expectNoAxeFindings,
    shot,
  }) => {
    await visit(start);
    await expectLang(lang, dir);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('role', 'combobox');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(hint)).toBeVisible();

    await page.keyboard.type(typed);
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const city = list.getByRole('group', { name: cities }).getByRole('option').first();
    await expect(city).toContainText(found);
    await expect(city).toBeVisible();
    // The list covers links of the page, of which too little is left to touch.
    await expectNoAxeFindings('search');
    await shot(`search-${lang}`);

    const active = () => field(page).getAttribute('aria-activedescendant');
    for (let press = 0; press < 20 && (await active()) !== (await city.getAttribute('id')); press += 1) {
      const before = await active();
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).not.toBe(before);
    }
    await expect(city).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${lang}/continents/.+/ville/`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(found);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
}

test('the results have a URL, which can be reopened in another language', { tag: '@once' }, async ({
  page,
  visit,
  expectLang,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await visit('/');
  await page.keyboard.press('/');
  await page.keyboard.type('paris');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/search?q=paris');
  const cities = page.getByRole('region', { name: 'Villes' });
  await expect(cities.getByRole('link').first()).toContainText('Paris');
  // Before regions such as the Parish of Saint George.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Villes');
  await expect(cities).toContainText(/\d+\srésultats/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('results-fr');

  await visit('/ar/search?q=%D8%A8%D8%A7%D8%B1%D9%8A%D8%B3');
  await expectLang('ar', 'rtl');
  await expect(page.getByRole('region', { name: 'المدن' }).getByRole('link').first()).toContainText('باريس');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('results-ar');
});

test('an empty result suggests cities, each linked to its page', { tag: '@once' }, async ({
  page,
  visit,
  expectNoAxeFindings,
  shot,
}) => {
  await visit('/search?q=qwertyuiop');
  await expect(page.getByRole('main')).toContainText('Aucun résultat trouvé');
  await expectNoAxeFindings();
  await shot('results-none');
  for (const { name } of SAMPLE_CITIES) {
    await visit('/search?q=qwertyuiop');
    const simple = page.getByRole('main').getByRole('textbox', { name: 'Rechercher une ville' });
    await simple.fill(name);
    await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(page).toHaveURL(/\/fr\/continents\/.+\/ville\/[a-z-]+$/);
  }
});

test('nothing that is typed breaks the results page', { tag: '@once' }, async ({ page, visit }) => {
  for (const typed of [
    '%',
    '%25_%5C%27%22%3Cscript%3E',
    '%F0%9F%99%82',
    '%E2%80%AE%E2%80%8B',
    'a'.repeat(500),
  ]) {
    await visit(`/fr/search?q=${typed}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
