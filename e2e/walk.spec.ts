/** From the world to a city, by clicks, in both directions of writing. */
import { expect, test } from './fixtures.ts';

const WALKS = [
  {
    lang: 'fr',
    dir: 'ltr',
    start: '/',
    steps: ['Europe', 'France', 'Île-de-France', 'Paris'],
    nav: 'Accueil',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    start: '/ar',
    steps: ['أوروبا', 'فرنسا', 'إيل دو فرانس', 'باريس'],
    nav: 'الرئيسية',
  },
] as const;

for (const { lang, dir, start, steps, nav } of WALKS) {
  test(`a visitor goes from the home page to Paris in ${lang}`, async ({
    page,
    visit,
    expectLang,
    shot,
    expectNoHorizontalScroll,
  }) => {
    await visit(start);
    await expectLang(lang, dir);
    await shot(`home-${lang}`);
    const [continent, country, region, city] = steps;
    const main = page.getByRole('main');

    await main
      .getByRole('link', { name: new RegExp(continent) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(continent);
    await shot(`continent-${lang}`);

    await main.getByRole('link', { name: country, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(country);
    await shot(`country-${lang}`);

    await main.getByRole('link', { name: region, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(region);
    await shot(`region-${lang}`);

    await main
      .getByRole('link', { name: new RegExp(city) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(city);
    await expect(page).toHaveURL(`/${lang}/continents/europe/pays/france/regions/ile-de-france/ville/paris`);
    await expect(page.getByRole('navigation', { name: /Ariane|مسار/ })).toContainText(nav);
    await expectNoHorizontalScroll();
    await shot(`city-${lang}`, { full: true });
  });
}

test('changing the language keeps the page, switches its direction and is announced', async ({
  page,
  visit,
  expectLang,
  isMobile,
}) => {
  await visit('/fr/continents/europe/pays/france');
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Langue' }).click();
  // It is gone after three seconds, in which a busy browser may not be asked: it watches by itself.
  const said = page.getByText('Langue modifiée | Language changed').first().waitFor();
  await Promise.all([said, page.getByRole('menuitemradio', { name: 'العربية' }).click()]);
  await expectLang('ar', 'rtl');
  await expect(page).toHaveURL('/ar/continents/europe/pays/france');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('فرنسا');
  await expect(page.getByText('Langue modifiée | Language changed')).toHaveCount(0, { timeout: 4000 });
});

test('the chosen theme is remembered', { tag: '@once' }, async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();
});
