/** Jobs that go on while nobody looks: started, watched from the list, stopped, gone on with, and started by a schedule. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

/** No other journey reads a city of these countries. */
const CLIMATE = {
  kind: 'climate',
  name: 'Climat',
  title: 'Climat des villes',
  start: 'Demander le climat',
  large: 'Mongolie',
  small: 'Andorre',
} as const;

/** Presses a button of an entry, once what was pressed before has been answered. */
async function act(entry: Locator, name: string): Promise<void> {
  const button = entry.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('a job continues in the background, is stopped, and starts on schedule', async ({
  asAdmin,
  baseURL,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  const { kind, name, title, start, large, small } = CLIMATE;
  const db = database(baseURL);
  await db.from('job_schedules').delete().eq('kind', kind);
  await db.from('jobs').delete().eq('kind', kind);

  await asAdmin('/admin');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Villes de').selectOption({ label: large });
  await page.getByLabel('Combien').selectOption({ label: 'Toutes les villes' });
  await page.getByRole('button', { name: 'Compter les requêtes' }).click();
  await expect(page.getByText(/^Requêtes à envoyer\s: \d+, en environ /)).toBeVisible();
  await page.getByRole('button', { name: start }).press('Enter');
  await expect(page.getByText('vous pouvez fermer cet onglet')).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot(`admin-${kind}`);

  // Nobody drives it: it goes on while the screen is away.
  await page.goto('/admin');
  const doneOf = async () =>
    Number((await db.from('jobs').select('done').eq('kind', kind).single()).data?.done);
  const before = await doneOf();
  await expect.poll(doneOf).toBeGreaterThan(before + 1);
  await page.getByRole('link', { name: /^Tâches Tout / }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tâches' })).toBeVisible();
  const entry = (place: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: `${name} · ${place}` }) });
  const run = entry(large).first();
  await expect(run.getByRole('progressbar')).toBeVisible();
  await expect(run.getByText('En cours')).toBeVisible();
  await act(run, 'Mettre en pause');
  await expect(run.getByText('En pause')).toBeVisible();
  await act(run, 'Reprendre');
  await expect(run.getByText('En cours')).toBeVisible();
  await act(run, 'Abandonner');
  await page.getByRole('button', { name: 'Abandonner la tâche' }).press('Enter');
  await expect(run.getByText('Abandonnée')).toBeVisible();

  // All that a run may offer stands beside the others.
  const paused = await db
    .from('jobs')
    .insert({
      kind: 'names',
      country: 'MN',
      state: 'paused',
      total: 9,
      done: 2,
      counts: { added: 2 },
      options: {},
    })
    .select('id')
    .single();
  expect(paused.error).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Défaire : / }).first()).toBeVisible();
  await expectNoHorizontalScroll();
  await db
    .from('jobs')
    .delete()
    .eq('id', paused.data?.id ?? 0);

  await page.getByRole('button', { name: 'Nouvelle planification' }).press('Enter');
  const form = page.getByRole('form', { name: 'Nouvelle planification' });
  await form.getByLabel('Tâche').selectOption({ label: name });
  await form.getByLabel('Villes de').selectOption({ label: small });
  await form.getByLabel('Fréquence').selectOption({ label: 'Chaque mois' });
  await form.getByLabel('Jour du mois').selectOption({ label: '31' });
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const schedule = entry(small).filter({ hasText: 'UTC' });
  await expect(schedule).toContainText('Chaque mois : le 31, 03:00 UTC');
  await expect(schedule).toContainText('Prochaine exécution');
  await act(schedule, 'Lancer maintenant');
  const started = entry(small).filter({ hasText: 'Début' }).first();
  await expect(started).toContainText('planification');
  await expect(started).toContainText('Terminée', { timeout: 60_000 });
  await expect(schedule).toContainText('Terminée');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-jobs', { full: true });

  await act(schedule, 'Modifier');
  await page.getByLabel('Fréquence').selectOption({ label: 'Chaque semaine' });
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(schedule).toContainText('Chaque semaine : lundi, 03:00 UTC');
  await act(schedule, 'Désactiver');
  await expect(schedule).toContainText('désactivée');
  await act(schedule, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(schedule).toHaveCount(0);
  // The screen of its kind shows the end, too.
  await started.getByRole('link', { name: /^Ouvrir l’écran/ }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Terminée' })).toHaveAttribute('aria-valuenow', '100');
});
