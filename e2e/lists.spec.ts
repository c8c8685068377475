// Lists a visitor names: stops in order, marked, taken away as files and brought back, passed on by an address.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures.ts';

const CITIES = ['Bogota', 'Quito', 'Lima', 'Cuzco', 'La Paz', 'Santiago du Chili'];

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom de la liste' }).fill(name);
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function add(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Ajouter une étape' }).fill(name);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stops(page)).toHaveCount(count);
}

const stops = (page: Page) => page.locator('main li[data-stop]');
const names = (page: Page) => stops(page).locator('a').allTextContents();

/** Returns the page's content of its list: name, order, marks, days and notes. */
async function saidOf(page: Page) {
  await expect(stops(page).locator('a').first()).toBeVisible();
  return {
    name: await page.getByRole('heading', { level: 1 }).textContent(),
    stops: await stops(page).evaluateAll((items) =>
      items.map((item) => ({
        id: item.getAttribute('data-stop'),
        city: item.querySelector('a')?.textContent,
        visited: item.querySelector<HTMLInputElement>('[type=checkbox]')?.checked,
        date: item.querySelector<HTMLInputElement>('[type=date]')?.value,
        note: item.querySelector('textarea')?.value,
      })),
    ),
  };
}

test('six stops are exported to GPX, KML and ICS, and imported again, equal', { tag: '@once' }, async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/favoris');
  await create(page, 'Andes 2027');
  for (const [index, city] of CITIES.entries()) await add(page, city, index + 1);
  for (const [index] of CITIES.entries()) {
    const stop = stops(page).nth(index);
    await stop.getByLabel('Date').fill(`2027-03-0${index + 1}`);
    await stop.getByLabel('Notes').fill(`Note ${index}: « à voir », <b>;\nsuite`);
    if (index < 2) await stop.getByRole('checkbox', { name: 'Visitée' }).check();
  }
  await expect(page.getByText(/^Distance totale\s: \d/)).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.evaluate(() => window.scrollTo(0, 0));
  await shot('list-fr', { full: true });

  const before = await saidOf(page);
  expect(before.stops).toHaveLength(6);
  const files: Record<string, string> = {};
  for (const format of ['JSON', 'GPX', 'KML', 'CSV', 'ICS']) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`andes-2027.${format.toLowerCase()}`);
    files[format] = await download.path();
  }
  expect((await readFile(files.ICS ?? '', 'utf8')).match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(6);

  await page.getByRole('button', { name: 'Supprimer la liste' }).click();
  await expectNoAxeFindings('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la liste' }).click();
  for (const path of Object.values(files)) {
    await page.getByLabel('Importer un fichier').setInputFiles(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andes 2027');
    await expect(stops(page)).toHaveCount(6);
    expect(await saidOf(page)).toEqual(before);
    await page.getByRole('navigation').getByRole('link', { name: 'Mes favoris' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes favoris');
  }
  // All of it is still there after a reload.
  await page.reload();
  await expect(page.locator('main').getByRole('link', { name: /Andes 2027\s*6 étapes/ })).toHaveCount(5);
});

test('stops are reordered with the keyboard and by dragging, and shared by URL', async ({
  page,
  browser,
  visit,
  isMobile,
  shot,
}) => {
  await visit('/fr/favoris');
  await create(page, 'Trois villes');
  for (const [index, city] of ['Lima', 'Quito', 'Bogota'].entries()) await add(page, city, index + 1);
  await expect(stops(page).locator('a')).toHaveText(['Lima', 'Quito', 'Bogota']);
  const up = page.getByRole('button', { name: 'Monter : Bogota' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(stops(page).locator('a')).toHaveText(['Lima', 'Bogota', 'Quito']);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stops(page).locator('a')).toHaveText(['Bogota', 'Lima', 'Quito']);
  // At the top the way down takes over.
  await expect(page.getByRole('button', { name: 'Descendre : Bogota' })).toBeFocused();
  if (!isMobile) {
    await stops(page).nth(2).locator('[draggable="true"]').dragTo(stops(page).nth(0));
    await expect(stops(page).locator('a')).toHaveText(['Quito', 'Bogota', 'Lima']);
  }
  const order = await names(page);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('main').getByRole('button', { name: 'Partager' }).click();
  const link = await page.getByLabel('Copiez ce lien :').inputValue();
  expect(new URL(link).hash).toMatch(/^#liste=[\w-]+$/);

  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await expect(stops(theirs)).toHaveCount(3);
  expect(await names(theirs)).toEqual(order);
  expect(await theirs.evaluate(() => localStorage.getItem('mappemonde.lists'))).toBeNull();
  await theirs.getByRole('button', { name: 'Enregistrer dans mes listes' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Nom de la liste' })).toHaveValue('Trois villes');
  await theirs.reload();
  await expect(stops(theirs)).toHaveCount(3);
  await friend.close();

  await visit(new URL(page.url()).pathname.replace('/fr/', '/ar/') + new URL(page.url()).search);
  await expect(stops(page)).toHaveCount(3);
  // The tails of Arabic letters stay clear of the field.
  const room = await page
    .getByText('التاريخ', { exact: true })
    .first()
    .evaluate(
      (label) =>
        (label.nextElementSibling?.getBoundingClientRect().top ?? 0) - label.getBoundingClientRect().bottom,
    );
  expect(room).toBeGreaterThan(2);
  await shot('list-ar', { full: true });
});

test('an unsupported file is rejected, and the list is unchanged', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/fr/favoris');
  const give = (name: string, text: string) =>
    page
      .getByLabel('Importer un fichier')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('page.gpx', '<!DOCTYPE gpx [<!ENTITY a "a">]><gpx>&a;</gpx>');
  await expect(page.getByRole('alert').filter({ hasText: 'illisible ou d’un format inconnu' })).toBeVisible();
  await give('large.json', 'x'.repeat(5_000_001));
  await expect(page.getByRole('alert').filter({ hasText: 'trop grand' })).toBeVisible();
  await give('track.gpx', '<gpx><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>');
  await expect(page.getByRole('alert').filter({ hasText: 'ni étape ni point' })).toBeVisible();
  await give('sea.gpx', '<gpx><wpt lat="-40" lon="-120"/></gpx>');
  await expect(page.getByRole('alert').filter({ hasText: 'Aucun point de ce fichier n’a pu' })).toBeVisible();
  await visit('/fr/favoris#liste=nonsense');
  await expect(page.getByText('Ce lien ne contient aucune liste lisible.')).toBeVisible();
  await visit('/fr/favoris?liste=unknown');
  await expect(page.getByText('Cette liste n’existe pas dans ce navigateur.')).toBeVisible();
});

const PLACES_KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Égypte &amp; Japon</name><Folder>
  <Placemark><name>Pyramides</name><description><![CDATA[<img src="x.jpg" onerror="alert(1)"><br>Tôt le matin]]></description>
    <Point><coordinates> 31.1342, 29.9792, 0 </coordinates></Point></Placemark>
  <Placemark><Point><coordinates>135.7681,35.0116</coordinates></Point><name>京都</name></Placemark>
  <Placemark><name>Point Nemo</name><Point><coordinates>-123.393,-48.877</coordinates></Point></Placemark>
</Folder></Document></kml>`;
// An attribute and an element whose prefix is declared nowhere, as older programs leave them.
const WAYPOINTS_GPX = `\ufeff<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<gpx version="1.1" creator="OsmAnd" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 gpx.xsd">
  <metadata><name>Pérou</name></metadata>
  <wpt lat="-13.52264" lon="-71.96734"><name>Plaza de Armas</name><extensions><osmand:icon>town</osmand:icon></extensions></wpt>
  <rte><rtept lat="-12.04318" lon="-77.02824"><name>Lima</name></rtept></rte>
</gpx>`;

test('files of other programs become lists, each point in the city it is near', { tag: '@once' }, async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const give = (name: string, text: string | Uint8Array) =>
    page
      .getByLabel('Importer un fichier')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await visit('/fr/favoris');
  await give('perou.gpx', WAYPOINTS_GPX);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pérou');
  await expect(stops(page).locator('a')).toHaveText(['Cuzco', 'Lima']);
  await expect(stops(page).first().getByLabel('Notes')).toHaveValue('Plaza de Armas');
  await expect(
    page.getByText('2 points de ce fichier ont été rattachés à la ville la plus proche'),
  ).toBeVisible();

  await visit('/fr/favoris');
  await give('places.kmz', zipSync({ 'images/a.png': new Uint8Array(10), 'doc.kml': strToU8(PLACES_KML) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Égypte & Japon');
  await expect(stops(page)).toHaveCount(2);
  await expect(stops(page).locator('a').last()).toHaveText('Kyoto');
  await expect(stops(page).first().getByLabel('Notes')).toHaveValue('Pyramides\nTôt le matin');
  await expect(stops(page).last().getByLabel('Notes')).toHaveValue('京都');
  await expect(page.getByText('Non repris, faute de ville à moins de 25 km : Point Nemo')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('list-from-points');
  // Kept like any other list.
  await visit('/fr/favoris');
  await expect(page.locator('main').getByRole('link', { name: /Égypte & Japon\s*2 étapes/ })).toBeVisible();
  await shot('lists-import', { full: true });
});

test('imported points are kept when their cities cannot be requested', { tag: '@once' }, async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/503/);
  await visit('/fr/favoris');
  await page.route(/rpc\/cities_in_view/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page
    .getByLabel('Importer un fichier')
    .setInputFiles({ name: 'a.gpx', mimeType: 'text/xml', buffer: Buffer.from(WAYPOINTS_GPX) });
  await expect(page.getByRole('alert').filter({ hasText: 'n’ont pas pu être cherchées' })).toBeVisible();
  await page.unroute(/rpc\/cities_in_view/);
  await page
    .getByLabel('Importer un fichier')
    .setInputFiles({ name: 'a.gpx', mimeType: 'text/xml', buffer: Buffer.from(WAYPOINTS_GPX) });
  await expect(stops(page)).toHaveCount(2);
});

test('full storage shows an error, and the list can still be exported', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      if (key === 'mappemonde.lists') throw new DOMException('full', 'QuotaExceededError');
      real.call(this, key, value);
    };
  });
  await visit('/fr/favoris');
  await create(page, 'Trop');
  await expect(page.getByText(/^Ce navigateur n’enregistre plus rien/)).toBeVisible();
  await add(page, 'Lima', 1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect(JSON.parse(await readFile(await (await waiting).path(), 'utf8'))).toMatchObject({ name: 'Trop' });
});
