/** An operator adds a city: what is wrong stands at its field, what may be the same city is shown, and visitors have it at once. */
import { buildPath } from '../src/shared/paths.ts';
import { serviceClient, signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { type Towns, townFor } from './support/towns.ts';

test('a city is added with a slug proposed from its name, after a check for duplicates', async ({
  asAdmin,
  baseURL,
  browserErrors,
  page,
  request,
  staff,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  browserErrors.allow(/409 \(Conflict\).*create_place/);
  const client = await signedInClient(baseURL ?? '', staff.email);
  const slug = `sainte-etape-${Math.floor(Math.random() * 1e9)}`;
  const path = buildPath('fr', {
    name: 'city',
    continent: 'europe',
    country: 'france',
    region: 'centre-val-de-loire',
    city: slug,
    tab: 'overview',
  });
  const isThere = async () => (await request.get(path)).status() === 200;
  const save = () => page.getByRole('button', { name: 'Créer' }).press('Enter');

  await asAdmin('/admin/places');
  await page.getByRole('link', { name: 'Ajouter une ville' }).press('Enter');
  await save();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(5);
  await page.getByLabel('Pays').selectOption('FR');
  const address = page.getByLabel('Adresse de la page');
  await page.getByLabel('Nom d’origine').fill('Sainte-Étape');
  await expect(address).toHaveValue('sainte-etape');
  await page.getByLabel('Latitude').fill('47,9');
  await page.getByLabel('Longitude').fill('1.9');
  await expect(page.getByRole('link', { name: /^Orléans / })).toBeVisible();
  await page.getByLabel('Région', { exact: true }).selectOption({ label: 'Centre-Val de Loire' });
  await address.fill('orleans');
  await save();
  await expect(page.getByText('Un autre lieu a déjà cette adresse.')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-create', { full: true });
  await address.fill(slug);
  await page.getByLabel('العربية').fill('سانت إيتاب');
  expect(await isThere()).toBe(false);
  try {
    await save();
    await expect(page.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', path);
    await expect(page.getByLabel('العربية')).toHaveValue('سانت إيتاب');
    await expect.poll(isThere).toBe(true);
  } finally {
    await client.from('cities').delete().match({ slug });
  }
});

/** Countries without a city: one is taken away, for every code has its country. */
const TAKEN = ['BV', 'UM', 'BV'] as const satisfies Towns;

test('a country is added by its code, and its page shows only known facts', async ({
  asAdmin,
  baseURL,
  browserErrors,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  browserErrors.allow(/409 \(Conflict\).*create_place/);
  const service = serviceClient(baseURL ?? '');
  const code = townFor(TAKEN, repeatEachIndex);
  const countries = () => service.from('countries');
  const { data } = await countries().select('*').eq('iso_code', code).single().throwOnError();
  const { search_keys: _, ...country } = data;
  const slug = `terre-essai-${Math.floor(Math.random() * 1e9)}`;
  const path = buildPath('fr', { name: 'country', continent: 'antarctique', country: slug });
  const textOf = async () => (await request.get(path)).text();
  const save = () => page.getByRole('button', { name: 'Créer' }).press('Enter');

  await asAdmin('/admin/places?kind=country');
  await page.getByRole('link', { name: 'Ajouter un pays' }).press('Enter');
  const typed = page.getByLabel('Code du pays');
  await typed.fill('xx');
  await save();
  await expect(page.getByText('Deux lettres d’un pays de la norme ISO 3166-1, comme FR.')).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(code.toLowerCase());
  await expect(page.getByLabel('Français')).toHaveValue(country.name_fr);
  await expect(page.getByLabel('العربية')).toHaveValue(country.name_ar);
  await page.getByLabel('Continent du pays').selectOption('Antarctique');
  await page.getByLabel('Statut').selectOption('Territoire');
  await page.getByLabel('Latitude').fill('-54,43');
  await page.getByLabel('Longitude').fill('3.41');
  await page.getByLabel('Adresse de la page').fill(slug);
  await save();
  await expect(page.getByText('Ce pays est déjà présent.')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-create-country', { full: true });
  try {
    await countries().delete().eq('iso_code', code).throwOnError();
    await save();
    await expect(page.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', path);
    await expect.poll(textOf).toContain('Aucune région de ce pays n’est recensée ici.');
    const text = await textOf();
    // Sources that have said nothing of it, and a flag that nobody has given.
    expect(text).not.toContain('world-countries, GeoNames');
    expect(text).not.toContain(`/flags/${code}.svg`);
    expect(text).not.toContain('Capitale');
    await page.goto(path);
    await expectNoAxeFindings('main');
    await shot('country-of-operators', { full: true });
  } finally {
    await countries().delete().match({ slug }).throwOnError();
    await countries().upsert(country, { onConflict: 'iso_code' }).throwOnError();
  }
});
