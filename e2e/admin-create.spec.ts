/** An operator adds a city: what is wrong stands at its field, what may be the same city is shown, and visitors have it at once. */
import { buildPath } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { clientOf } from './support/admin.ts';

test('a city is added with an address proposed from its name, once it is no other one', async ({
  asAdmin,
  baseURL,
  complaints,
  page,
  request,
  staff,
  shot,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  complaints.allow(/409 \(Conflict\).*create_place/);
  const client = await clientOf(baseURL ?? '', staff.email);
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
  await expect(page.getByText('Un autre lieu de ce pays a déjà cette adresse.')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
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
