/** The guides by subject: from a category to a city, from a wrong address to the right one, in every language. */
import { expect, test } from './fixtures.ts';

const PARIS = '/continents/europe/pays/france/regions/ile-de-france/ville/paris';

test('a category lists nine cities, each linked to its guide', async ({ page, visit, shot }) => {
  await visit('/fr/categories/restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants');
  const cities = page.getByRole('region', { name: 'Neuf villes pour commencer' });
  await expect(cities.getByRole('article').getByRole('heading')).toHaveText([
    'Paris',
    'New York',
    'Tokyo',
    'Londres',
    'Rome',
    'Barcelone',
    'Amsterdam',
    'Berlin',
    'Sydney',
  ]);
  await expect(page.getByRole('complementary', { name: 'Catégories populaires' })).toBeVisible();
  await shot('category-fr', { full: true });
  await cities.getByRole('link', { name: 'Restaurants · Paris' }).click();
  await expect(page).toHaveURL(`/fr${PARIS}/category/restaurants`);
  await expect(page).toHaveTitle(/^Restaurants à Paris\s: où et quand manger \(\d{4}\)/);
  await expect(page.getByText('Monnaie : euro (EUR).')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Guides : Paris' })
    .getByRole('link', { name: 'Transport' })
    .click();
  await expect(page.getByText('Paris est la capitale du pays.')).toBeVisible();
});

for (const [from, to] of [
  ['/ville/new-york/restaurants', /\/fr\/.+\/ville\/new-york-city\/category\/restaurants$/],
  [
    '/de/ville/paris/category/flights',
    /\/de\/.+\/regions\/ile-de-france\/ville\/paris\/category\/transport$/,
  ],
  [
    '/fr/continents/asie/pays/autres/ville/paris/category/esim/2019',
    /\/europe\/.+\/category\/infos-pratiques$/,
  ],
] as const) {
  test(`${from} redirects to the full path`, async ({ page, visit }) => {
    await visit(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
}

test('an unknown category or city shows a not-found page', async ({ page, visit, browserErrors }) => {
  browserErrors.allow(/404 \(Not Found\)/);
  for (const path of ['/fr/categories/musees', '/fr/ville/paris/category/musees']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
    for (const name of ['Retour à l’accueil', 'Voir tous les articles'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await visit('/fr/ville/atlantide/activite/plongee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ville non trouvée');
});
