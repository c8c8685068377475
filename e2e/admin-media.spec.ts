/** Pictures of our own: what is no picture and what is too large is refused; one with a position loses it, is described, chosen for a town and deleted. */
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { type Towns, townFor, townPath } from './support/towns.ts';

/** Towns of Saône-et-Loire and nearby: no other journey goes there. */
const TOWNS: Towns = ['cluny', 'louhans', 'charolles'];
const REGION = 'bourgogne-franche-comte';
const SECRET = 'Taken at home';

/** A JPEG that says where it was taken; `mark` makes it another file than all others. */
async function photograph(mark: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({
    create: { width: 1400, height: 900, channels: 3, background: { r: 80, g: 90, b: 140 } },
  })
    .withExif({
      IFD0: { Copyright: `${SECRET} ${mark}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

test('an editor uploads a picture, assigns it to a city and removes it', async ({
  asAdmin,
  page,
  request,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}, { repeatEachIndex }) => {
  test.slow();
  const town = townFor(TOWNS, repeatEachIndex);
  // A run that broke off has left another picture.
  const mark = randomUUID().slice(0, 8);
  const name = `${town}-${mark}.jpg`;
  const file = page.getByLabel('Photo', { exact: true });
  const send = page.getByRole('button', { name: 'Envoyer la photo' });
  await asAdmin('/admin/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Médiathèque');

  await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Ce fichier n’est ni un JPEG, ni un PNG, ni un WebP.');
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 1024 * 1024) });
  await expect(page.getByRole('alert')).toHaveText('Ce fichier dépasse 15 Mo.');
  const buffer = await photograph(mark);
  expect(buffer.includes(SECRET)).toBe(true);
  await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Aperçu de la photo choisie' })).toBeVisible();
  await send.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Indiquez l’auteur.');
  await page.getByLabel('Auteur ou crédit').fill('Ana Silva');
  await page.getByLabel('Licence', { exact: true }).selectOption('CC BY 4.0');
  await send.press('Enter');
  await expect(page.getByText('La photo a été ajoutée').first()).toBeVisible();
  await shot('admin-media');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();

  await page.getByRole('button', { name: `Modifier ${name}` }).press('Enter');
  await page.getByLabel('Français').fill(`Les toits de ${town}`);
  await page.getByLabel('العربية').fill('أسطح المدينة');
  await shot('admin-media-edit');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('La photo a été enregistrée').first()).toBeVisible();

  const choose = async (button: string) => {
    await asAdmin('/admin/pictures');
    await page.getByLabel('Chercher un lieu').fill(town);
    await page
      .getByRole('button', { name: new RegExp(`^${town}\\s*ville`, 'i') })
      .first()
      .press('Enter');
    await page.getByLabel('Chercher dans la médiathèque').fill(mark);
    await page.getByRole('button', { name: button }).first().press('Enter');
  };
  await choose(`Choisir ${name}`);
  await expect(page.getByText('Choisie par l’administration')).toBeVisible();
  const read = async (lang: 'fr' | 'ar') => (await request.get(townPath(lang, REGION, town))).text();
  await expect.poll(() => read('fr')).toContain('Ana Silva');
  const html = await read('fr');
  expect(html).toContain(`Les toits de ${town}`);
  expect(html).toContain('https://creativecommons.org/licenses/by/4.0/');
  expect(await read('ar')).toContain('أسطح المدينة');
  const [address = ''] = /\/pictures\/1280\/[0-9a-f]{10}\/[0-9a-f-]{36}\.jpg/.exec(html) ?? [];
  const served = await request.get(address);
  expect(served.headers()['content-type']).toBe('image/jpeg');
  const bytes = await served.body();
  for (const word of [SECRET, 'Exif', 'GPS']) expect(bytes.includes(word), word).toBe(false);
  await page.goto(townPath('fr', REGION, town));
  await expect(page.getByRole('img', { name: `Les toits de ${town}` })).toBeVisible();
  await shot('town-with-our-picture');

  await asAdmin('/admin/media');
  await page.getByRole('button', { name: `Modifier ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Supprimer la photo' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Cette photo est encore utilisée.');
  await expect(page.getByRole('button', { name: 'Supprimer', exact: true })).toBeDisabled();
  await choose('Annuler notre choix');
  await expect(page.getByText('Aucune photo trouvée jusqu’ici')).toBeVisible();
  await asAdmin('/admin/media');
  await page.getByRole('button', { name: `Modifier ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Supprimer la photo' }).press('Enter');
  const confirm = page.getByRole('button', { name: 'Supprimer', exact: true });
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(page.getByText('La photo a été supprimée').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Modifier ${name}` })).toHaveCount(0);
});
