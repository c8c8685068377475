/** The import of cities from the back office: start, pause, reload, resume, log, repair. */
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

test('a country is imported, paused and resumed, goes on in the background, and its log downloaded', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/admin/city-import');
  const start = page.getByRole('button', { name: 'Lancer l’import' });
  await expect(start).toBeDisabled();
  await expect(
    page.getByText('Veuillez sélectionner un pays ou un continent pour l’import automatique.'),
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

  const title = page.getByRole('heading', { name: /^Import de villes \d+ · France/, level: 2 });
  await expect(title).toBeVisible();
  // Five hundred rows, ten at a time: there is time to pause.
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause').first()).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).first().click();
  await expect(page.getByText('vous pouvez fermer cet onglet')).toBeVisible();
  const traitees = page
    .getByRole('term')
    .filter({ hasText: /^Traitées$/ })
    .locator('xpath=following-sibling::dd');
  const before = await traitees.textContent();
  // Nobody drives the import: it goes on while the screen is away.
  await page.goto('/admin/sitemap');
  await page.waitForTimeout(3000);
  await page.goBack();
  await expect(traitees).not.toHaveText(before ?? '');
  await expect(page.getByRole('progressbar', { name: 'Limite de lots atteinte' })).toBeVisible({
    timeout: 60_000,
  });
  // A notice says the same.
  const panel = page.getByRole('tabpanel', { name: 'Import' });
  await expect(panel.getByText(/Lignes traitées\s:\s500 sur 8\s\d{3}/)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /France.*Terminée/ })
      .first(),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le journal' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^city-import-logs-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.txt$/,
  );
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-import', { full: true });
  // The button of each row is on the screen, however narrow.
  const opened = page.getByRole('link', { name: /^Ouvrir\s: Import de villes / }).first();
  await opened.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top - 300));
  await expect(opened).toBeInViewport({ ratio: 0.95 });

  await page.getByRole('button', { name: 'Réparer tout' }).click();
  await expect(page.getByText('Aucun changement').first()).toBeVisible();
  await page.getByLabel('Pays (adresse)').fill('atlantis');
  await page.getByRole('button', { name: 'Réparer ce pays' }).click();
  await expect(page.getByText('Pays non trouvé : atlantis').first()).toBeVisible();
});

test('an older run is undone after a preview of what is deleted and what is kept', async ({
  asAdmin,
  baseURL,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  const db = database(baseURL);
  const insert = async (table: string, row: object, column = 'id') => {
    const { data, error } = await db.from(table).insert(row).select(column).single();
    expect(error).toBeNull();
    return (data as unknown as Record<string, number>)[column] ?? 0;
  };
  const options = { mode: 'batches', minPopulation: 0, batchSize: 100, maxBatches: null, dryRun: false };
  const job = { kind: 'imports', country: 'TK', options, ended_at: new Date() };
  const counts = { created: 2 };
  const run = await insert('jobs', { ...job, state: 'done', total: 2, done: 2, counts });
  await insert(
    'job_items',
    { job_id: run, key: 'TK', state: 'success', total: 2, done: 2, counts, data: { hasMore: false } },
    'job_id',
  );
  await insert('jobs', { ...job, state: 'cancelled' });
  const slugs = [`undone-${run}`, `told-${run}`];
  const cities = await db
    .from('cities')
    .insert(slugs.map((slug) => ({ name: slug, slug })))
    .select('id, slug, updated_at');
  for (const { id, updated_at } of cities.data ?? [])
    await insert('import_created_cities', { city_id: id, run_id: run, saved_at: updated_at }, 'city_id');
  const told = cities.data?.find(({ slug }) => slug === slugs[1])?.id;
  const post = await insert('blog_posts', { slug: `about-${run}` });
  await insert('blog_post_texts', { post_id: post, lang: 'fr', title: 'Un atoll', body: 'x' }, 'post_id');
  await insert('blog_post_places', { post_id: post, position: 0, city_id: told }, 'post_id');

  await asAdmin(`/admin/city-import?run=${run}`);
  await page.getByRole('button', { name: 'Défaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Défaire cette tâche ?' });
  await expect(dialog.getByRole('link', { name: 'Un atoll' })).toBeVisible();
  await expect(dialog).toContainText('Seront supprimées1');
  await expect(dialog).toContainText('Restent : dans un article1');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-import-undo');
  await dialog.getByRole('button', { name: 'Défaire' }).click();
  await expect(page.getByText('Rétablies ou supprimées : 1. Gardées : 1.').first()).toBeVisible();
  const left = await db.from('cities').select('slug').in('slug', slugs);
  expect(left.data).toEqual([{ slug: slugs[1] }]);

  await db.from('blog_posts').delete().eq('id', post);
  await db
    .from('cities')
    .delete()
    .eq('slug', slugs[1] ?? '');
  await db.from('jobs').delete().eq('id', run);
});

test('importing everything at once requires confirmation', async ({ asAdmin, page, expectNoAxeFindings }) => {
  await asAdmin('/admin/city-import');
  const world = page.getByRole('button', { name: 'Import global de tous les pays' });
  // Another journey may be importing: the form opens by itself when that ends.
  await expect(world).toBeEnabled({ timeout: 60_000 });
  await world.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('peut être très long');
  await expect(dialog).toContainText('Pays concernés : 250.');
  await expect(dialog.getByLabel('Villes par pays, au plus')).toHaveValue('100');
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'À propos' }).click();
  await expect(page.getByText('CC BY 4.0')).toBeVisible();
});
