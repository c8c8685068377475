/** An operator changes hundreds of places at once: seen beforehand, visible at once, and taken back as one. */
import type { Page } from '@playwright/test';
import { buildPath } from '../src/shared/paths.ts';
import { signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';

/** Repeats share a backend: each time has a country of its own, of more than 500 cities. */
const COUNTRIES = [
  ['SE', 'suede'],
  ['NO', 'norvege'],
  ['AT', 'autriche'],
] as const;

const number = (text: string | null) => Number(text?.replace(/\D/g, ''));
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
/** The number beside a term of the preview. */
const counted = (page: Page, term: string) =>
  page.getByRole('main').locator('dt', { hasText: term }).locator('xpath=following-sibling::dd');

test('a bulk edit sets the region of hundreds of cities, and is undone', async ({
  asAdmin,
  baseURL,
  page,
  request,
  staff,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const [iso, country] = COUNTRIES[repeatEachIndex % 3] ?? [];
  const client = await signedInClient(baseURL ?? '', staff.email);
  const { data: regions } = await client
    .from('regions')
    .select('id, slug, name_fr, countries!regions_country_id_fkey!inner(iso_code)')
    .eq('countries.iso_code', iso)
    .order('slug');
  const { data: cities } = await client
    .from('cities')
    .select('slug, region_slug')
    .eq('country_slug', country)
    .order('population', { ascending: false, nullsFirst: false })
    .limit(1);
  const city = cities?.[0];
  const region = regions?.find(({ slug }) => slug !== city?.region_slug);
  if (!(city && region && country && iso)) throw new Error('The country has no city or region');
  /** Requests the city's page, by the region in its address. */
  const answerOf = async (regionSlug: string) =>
    (
      await request.get(
        buildPath('fr', {
          name: 'city',
          continent: 'europe',
          country,
          region: regionSlug,
          city: city.slug,
          tab: 'overview',
        }),
        { maxRedirects: 0 },
      )
    ).status();
  expect(await answerOf(city.region_slug)).toBe(200);

  await asAdmin('/admin/places');
  await page.getByLabel('Pays', { exact: true }).selectOption(iso);
  await inMain(page, 'Choisir la page').press('Enter');
  await expect(page.getByText(/Choisis\s: 50$/)).toBeVisible();
  await inMain(page, /^Choisir (tous les lieux trouvés|les)/).press('Enter');
  const chosen = page.getByText(/^Choisis\s: /);
  await expect.poll(async () => number(await chosen.textContent())).toBeGreaterThanOrEqual(500);
  const all = number(await chosen.textContent());
  await page.getByRole('checkbox').first().press('Space');
  await expect(chosen).toHaveText(
    new RegExp(`^Choisis\\s: \\D*${(all - 1).toLocaleString('fr').replace(/\s/g, '.')}$`),
  );
  await page.getByRole('checkbox').first().press('Space');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  // Cells beyond a phone's edge make no row higher.
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(80);
  await shot('admin-bulk-selection');
  await inMain(page, 'Modifier ensemble…').press('Enter');
  await expect(page.getByRole('heading', { name: /^Villes choisies/ })).toBeFocused();
  await page.getByLabel('Région').selectOption(String(region.id));
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(counted(page, 'Seront modifiés')).toBeVisible();
  const changing = number(await counted(page, 'Seront modifiés').textContent());
  expect(changing + number(await counted(page, 'Ont déjà cette valeur').textContent())).toBe(all);
  expect(changing).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole('table')).toContainText(region.name_fr ?? '');
  expect(await answerOf(region.slug)).not.toBe(200);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-bulk-preview', { full: true });

  await inMain(page, 'Appliquer').press('Enter');
  await expect(page.getByRole('heading', { name: /^Lieux modifiés/ })).toBeFocused();
  await expectNoAxeFindings();
  await shot('admin-bulk-done');
  await expect.poll(() => answerOf(region.slug)).toBe(200);
  const list = await page.context().newPage();
  await list.goto('/admin/places');
  await list.getByLabel('Pays', { exact: true }).selectOption(iso);
  await expect(list.getByRole('row').filter({ hasText: city.slug }).first()).toContainText(
    region.name_fr ?? '',
  );
  await list.close();

  await pressAndConfirm(page.getByRole('main'), /^Rétablir l’ensemble/);
  await expect(page.getByText('L’état d’avant est rétabli').first()).toBeVisible();
  await expect.poll(() => answerOf(city.region_slug)).toBe(200);
  expect(await answerOf(region.slug)).not.toBe(200);
});

test('a bulk edit skips and lists a city that was changed after the preview', async ({
  asAdmin,
  baseURL,
  page,
  staff,
}, { repeatEachIndex }) => {
  const client = await signedInClient(baseURL ?? '', staff.email);
  const slug = ['tampere', 'oulu', 'turku'][repeatEachIndex % 3] ?? '';
  const zone = (timezone: string) =>
    client.from('cities').update({ timezone }).match({ country_slug: 'finlande', slug }).throwOnError();

  await asAdmin('/admin/places');
  await page.getByLabel('Nom, dans n’importe quelle langue').fill(slug);
  await page.getByLabel('Pays', { exact: true }).selectOption('FI');
  await expect(page.getByRole('checkbox')).not.toHaveCount(50);
  await inMain(page, 'Choisir la page').press('Enter');
  await inMain(page, 'Modifier ensemble…').press('Enter');
  await page.getByLabel('Ce qui change').selectOption('Fuseau horaire');
  await page.getByLabel('Fuseau horaire').fill('Europe');
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(page.getByText('Un fuseau comme Europe/Paris.')).toBeVisible();
  await page.getByLabel('Fuseau horaire').fill('Europe/Paris');
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(page.getByRole('table')).toContainText('Europe/Paris');
  await zone('Europe/Mariehamn');
  try {
    await inMain(page, 'Appliquer').press('Enter');
    const refused = page.getByRole('list', { name: 'Laissés tels quels' });
    await expect(refused.getByRole('listitem')).toHaveText(/Modifié depuis l’aperçu/);
  } finally {
    await zone('Europe/Helsinki');
  }
});
