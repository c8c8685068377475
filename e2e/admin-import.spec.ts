/** The import of cities from the back office: start, pause, reload, resume, log, repair. */
import { expect, test } from './fixtures.ts';

test('a country is imported, paused, gone on with after a reload, and its log taken away', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  shot,
}) => {
  await asAdmin('/admin/city-import');
  const start = page.getByRole('button', { name: 'Lancer l’import' });
  await expect(start).toBeDisabled();
  await expect(
    page.getByText("Veuillez sélectionner un pays ou un continent pour l'import automatique."),
  ).toBeVisible();
  await page.getByLabel('Code ISO du pays').fill('fr');
  await expect(page.getByLabel('Code ISO du pays')).toHaveValue('FR');
  await page.getByLabel('Taille des lots').fill('5');
  await start.click();
  await expect(page.getByText('La taille des lots va de 10 à 100.').first()).toBeVisible();
  await page.getByLabel('Taille des lots').fill('10');
  await page.getByLabel('Nombre maximal de lots').fill('50');
  await expectNoAxeFindings();
  await start.click();

  const title = page.getByRole('heading', { name: /Import \d+ : France/ });
  await expect(title).toBeVisible();
  // Five hundred rows, ten at a time: there is time to pause.
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause').first()).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).first().click();
  await expect(page.getByText('Import automatique terminé').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /France Terminé/ }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le journal' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^city-import-logs-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.txt$/,
  );
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
  await shot('admin-import', { full: true });

  await page.getByRole('button', { name: 'Réparer tout' }).click();
  await expect(page.getByText('Aucun changement').first()).toBeVisible();
  await page.getByLabel('Pays (adresse)').fill('atlantis');
  await page.getByRole('button', { name: 'Réparer ce pays' }).click();
  await expect(page.getByText('Pays non trouvé: atlantis').first()).toBeVisible();
});

test('everything at once is asked about first', async ({ asAdmin, page, expectNoAxeFindings }) => {
  await asAdmin('/admin/city-import');
  const world = page.getByRole('button', { name: 'Import global de tous les pays' });
  // Another journey may be importing: the form opens by itself when that ends.
  await expect(world).toBeEnabled({ timeout: 60_000 });
  await world.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('peut être très long');
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'À propos' }).click();
  await expect(page.getByText('CC BY 4.0')).toBeVisible();
});
