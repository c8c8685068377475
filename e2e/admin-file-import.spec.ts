/** An operator imports cities from a file: bad lines named, good ones stored, the way back, and on after an interruption. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';

/** Micronesia, which no other journey is about. What is repeated has towns of its own there. */
const COUNTRY = 'FM';

interface Town {
  readonly name: string;
  readonly country: string;
  readonly latitude: number | string;
}

const townsOf = (prefix: string, number: number): Town[] =>
  Array.from({ length: number }, (_, index) => ({
    name: `${prefix} ${index + 1}`,
    country: COUNTRY,
    latitude: -(20 + index / 100),
  }));

/** As a spreadsheet writes it. */
const csvOf = (towns: readonly Town[]) =>
  Buffer.from(
    `\ufeffNom;Code pays;Lat;Lon\r\n${towns.map(({ name, country, latitude }) => `"${name}";${country};${latitude};-150,5\r\n`).join('')}`,
  );

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choisir un fichier').setInputFiles({ name, mimeType: 'text/csv', buffer });
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const counted = (page: Page, term: string) =>
  page.getByRole('main').locator('dt', { hasText: term }).locator('xpath=following-sibling::dd');

async function undo(page: Page, file: string) {
  if (await inMain(page, 'Défaire').isHidden())
    await page
      .getByRole('link', { name: new RegExp(`^Ouvrir.* · ${file}$`) })
      .first()
      .press('Enter');
  await inMain(page, 'Défaire').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Défaire' }).press('Enter');
  await expect(page.getByText('Import défait').first()).toBeVisible();
}

test('a CSV of 1,000 lines is imported without its 3 invalid lines, and undone', async ({
  asAdmin,
  baseURL,
  page,
  staff,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  test.slow();
  const prefix = `Essai ${repeatEachIndex}`;
  const file = `villes-${repeatEachIndex}.csv`;
  const towns = townsOf(prefix, 1000);
  const bad: [number, Partial<Town>][] = [
    [99, { latitude: '95' }],
    [500, { name: '' }],
    [898, { country: 'QQ' }],
  ];
  for (const [index, wrong] of bad) towns[index] = { ...(towns[index] as Town), ...wrong };
  const client = await signedInClient(baseURL ?? '', staff.email);
  const stored = async () => {
    const { count } = await client
      .from('cities')
      .select('id', { count: 'exact', head: true })
      .like('name', `${prefix} %`);
    return count;
  };

  await asAdmin('/admin/import-file');
  await choose(page, file, csvOf(towns));
  await expect(page.getByLabel('Nom *')).toHaveValue('Nom');
  await expect(page.getByLabel('Code du pays *')).toHaveValue('Code pays');
  await page.getByLabel('Code du pays *').selectOption('');
  await expect(inMain(page, 'Voir l’aperçu')).toBeDisabled();
  await page.getByLabel('Code du pays *').selectOption('Code pays');
  await expectNoAxeFindings();
  await shot('admin-file-import-columns', { full: true });
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(counted(page, 'Créées')).toHaveText('997');
  await expect(counted(page, 'Refusées')).toHaveText('3');
  const refused = page.getByRole('region', { name: 'Lignes refusées' }).getByRole('row');
  await expect(refused).toHaveCount(4);
  await expect(refused.nth(1)).toHaveText(/101.*Hors limites.*Latitude.*95/);
  await expect(refused.nth(2)).toHaveText(/502.*Le nom manque.*Nom/);
  await expect(refused.nth(3)).toHaveText(/900.*Pays inconnu.*Code du pays.*QQ/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    inMain(page, 'Télécharger (CSV)').press('Enter'),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\ufeffline,column,reason,value\r\n101,latitude,out_of_range,95\r\n502,name,missing_name,\r\n900,country,unknown_country,QQ\r\n',
  );
  expect(await stored()).toBe(0);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-file-import-preview', { full: true });

  await inMain(page, /^Importer \(villes\s: 997\)/).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Terminée' })).toBeVisible({ timeout: 60_000 });
  await expect(counted(page, 'Créées')).toHaveText('997');
  expect(await stored()).toBe(997);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-file-import-done', { full: true });

  // The same file again would change nothing.
  await choose(page, file, csvOf(towns));
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(counted(page, 'Déjà présentes')).toHaveText('997');
  await expect(inMain(page, /^Importer \(villes\s: 0\)/)).toBeDisabled();
  await undo(page, file);
  expect(await stored()).toBe(0);
});

test('an interrupted import resumes when the same file is chosen again', async ({
  asAdmin,
  browserErrors,
  page,
}, { repeatEachIndex }) => {
  test.slow();
  browserErrors.allow(/ERR_FAILED|Failed to (load|fetch)/);
  const file = `reprise-${repeatEachIndex}.csv`;
  const bytes = csvOf(townsOf(`Reprise ${repeatEachIndex}`, 1200));
  await asAdmin('/admin/import-file');
  await choose(page, file, bytes);
  await inMain(page, 'Voir l’aperçu').press('Enter');
  let batches = 0;
  await page.route('**/rpc/import_file_rows*', (route) => {
    batches += 1;
    return batches === 1 ? route.continue() : route.abort();
  });
  await inMain(page, /^Importer/).press('Enter');
  await expect(page.getByText(/L’import s’est interrompu/)).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/rpc/import_file_rows*');
  await page.reload();
  await choose(page, file, bytes);
  await expect(page.getByText(/lignes\s: 500 sur 1.200/)).toBeVisible();
  await inMain(page, 'Reprendre').press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Terminée' })).toBeVisible({ timeout: 60_000 });
  await expect(counted(page, 'Créées')).toHaveText(/^1.200$/);
  await undo(page, file);
});

test('a file without a header is recognised, its bad line named, and its cities shown as they would be stored', async ({
  asAdmin,
  page,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const line = (id: number, name: string, latitude: number) =>
    `${id}\t${name}\t${name}\ta,b,c\t${latitude}\t-150.5\tP\tPPL\t${COUNTRY}\t\t00\t\t\t\t1200\t\t5\tPacific/Pohnpei\t2026-01-01`;
  const lines = [
    line(99000001, 'Bugville', -40),
    line(99000002, 'Bugville', -41),
    line(99000003, '"Bug" Ville', -42),
  ];
  await asAdmin('/admin/import-file');
  await choose(page, 'FM.txt', Buffer.from(`\ufeff${lines.join('\n')}\n`, 'utf16le'));
  await expect(page.getByLabel('Nom *')).toHaveValue('name');
  await expect(page.getByLabel('Code du pays *')).toHaveValue('country code');
  await expect(page.getByText(/Encodage reconnu\s: UTF-16LE/)).toBeVisible();
  const header = page.getByLabel('La première ligne nomme les colonnes');
  await expect(header).not.toBeChecked();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-file-import-headerless', { full: true });
  await inMain(page, 'Voir l’aperçu').press('Enter');
  await expect(counted(page, 'Créées')).toHaveText('2');
  await expect(page.getByRole('cell', { name: 'bugville', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'bugville-99000002' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lignes refusées' }).getByRole('row').nth(1)).toHaveText(
    /3.*Un guillemet ou un séparateur de trop/,
  );
  await shot('admin-file-import-stored', { full: true });
  await header.check();
  await expect(page.getByText('Indiquez au moins les colonnes du nom et du pays.')).toBeVisible();
});
