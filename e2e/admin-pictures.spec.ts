/** An operator gives a place another picture, none, and takes it back; by keys alone. */
import { expect, test } from './fixtures.ts';

const REGION = '/fr/continents/europe/pays/france/regions/ile-de-france';

test('an operator chooses the picture of a place, and visitors see it', async ({
  asAdmin,
  page,
  request,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const name = 'Melun';
  await asAdmin('/admin');
  await page.getByRole('link', { name: 'Photos des lieux' }).click();
  await page.getByLabel('Chercher un lieu').fill(name);
  await page
    .getByRole('button', { name: new RegExp(`^${name}\\s*ville`) })
    .first()
    .press('Enter');
  await expect(page.getByText('La page montre un dessin.')).toBeVisible();
  const file = page.getByLabel('Fichier de Wikimedia Commons');
  await file.fill('Not commercial.jpg');
  await file.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('La licence de ce fichier n’est pas libre.');
  await expect(file).toHaveValue('Not commercial.jpg');
  await file.fill('https://commons.wikimedia.org/wiki/File:Ch%C3%A2teau_de_Fontainebleau,_jardin.webp');
  await file.press('Enter');
  await expect(page.getByRole('img', { name: `Photo : ${name}` })).toBeVisible();
  await expect(page.getByText('Choisie par l’administration')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  const seen = async () =>
    (await (await request.get(`${REGION}/ville/melun`)).text()).includes('Fontainebleau%2C_jardin.webp');
  await expect.poll(seen).toBe(true);
  await page.getByRole('button', { name: 'Ne montrer aucune photo' }).press('Enter');
  await expect(page.getByText('Sans photo, par décision de l’administration')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler notre choix' }).press('Enter');
  await expect(page.getByText('Aucune photo trouvée jusqu’ici')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler notre choix' })).toHaveCount(0);
  await expect.poll(seen).toBe(false);
});

test('the picture of a sight is changed from its form, and comes back', async ({
  asAdmin,
  page,
  request,
  visit,
  expectNoHorizontalScroll,
  shot,
}) => {
  // The sights of a city are kept once a visitor has come near them.
  await visit('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
  await expect(page.getByRole('link', { name: 'Musée du Louvre' }).first()).toBeVisible();
  await asAdmin('/admin/pictures');
  await page.getByLabel('Chercher un lieu').fill('tour eiffel');
  await page.getByRole('button', { name: /^Tour Eiffel\s*site à voir · Paris · France/ }).click();
  const id = new URL(page.url()).searchParams.get('id');
  await asAdmin(`/admin/places?kind=sight&id=${id}`);
  await page.getByRole('link', { name: 'Photo du lieu' }).click();
  await expect(page).toHaveURL(`/admin/pictures?kind=sight&id=${id}`);
  await expect(page.getByText('site à voir · Paris · France')).toBeVisible();
  await expect(page.getByText('Trouvée dans Wikidata ou Wikipédia')).toBeVisible();
  await shot('admin-picture-sight');
  await expectNoHorizontalScroll();
  const seen = async (file: string) =>
    (await (await request.get('/fr/ville/paris/activite/tour-eiffel')).text()).includes(file);
  await expect.poll(() => seen('Tour_Eiffel_Wikimedia_Commons.jpg')).toBe(true);
  const file = page.getByLabel('Fichier de Wikimedia Commons');
  await file.fill('Paris from above.jpg');
  await file.press('Enter');
  await expect(page.getByText('Choisie par l’administration')).toBeVisible();
  await expect.poll(() => seen('Paris_from_above.jpg')).toBe(true);
  await page.getByRole('button', { name: 'Ne montrer aucune photo' }).click();
  await expect(page.getByText('Sans photo, par décision de l’administration')).toBeVisible();
  await expect.poll(() => seen('Paris_from_above.jpg')).toBe(false);
  await page.getByRole('button', { name: 'Annuler notre choix' }).click();
  await expect(page.getByText('Trouvée dans Wikidata ou Wikipédia')).toBeVisible();
  await expect.poll(() => seen('Tour_Eiffel_Wikimedia_Commons.jpg')).toBe(true);
  await page.goto('/admin/pictures?kind=sight&id=999999');
  await expect(page.getByRole('alert')).toHaveText('Ce lieu n’existe pas, ou n’existe plus.');
});
