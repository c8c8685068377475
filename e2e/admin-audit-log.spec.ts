/** The change history: list, diff and undo with the keyboard. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { type Towns, townFor } from './support/towns.ts';

const TOWNS: Towns = ['Provins', 'Sens', 'Nemours'];
const written = (value: number | null) => new Intl.NumberFormat('fr-FR').format(value ?? 0);
const inFrance = (slug: string) => ({ country_slug: 'france', slug });

async function populationOf(client: SupabaseClient, slug: string): Promise<number | null> {
  const { data, error } = await client.from('cities').select('population').match(inFrance(slug)).single();
  if (error) throw error;
  return data.population;
}

test('an operator finds a change, compares before and after, and undoes it', async ({
  asAdmin,
  baseURL,
  page,
  staff,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const name = townFor(TOWNS, repeatEachIndex);
  const slug = name.toLowerCase();
  const client = await signedInClient(baseURL ?? '', staff.email);
  const before = await populationOf(client, slug);
  const after = 1_000_000 + Math.floor(Math.random() * 1_000_000);
  await client.from('cities').update({ population: after }).match(inFrance(slug)).throwOnError();

  await asAdmin('/admin');
  await page.getByRole('link', { name: 'Journal des modifications' }).press('Enter');
  await page.getByLabel('Lieu ou article').fill(slug);
  const change = page
    .getByRole('listitem')
    .filter({ hasText: `→${written(after)}` })
    .first();
  await expect(change).toContainText(`Ville · ${name}`);
  await expect(change).toContainText('admin@example.org');
  await expect(change).toContainText(`${written(before)}→${written(after)}`);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-audit-log', { full: true });

  await change.getByRole('button', { name: 'Rétablir l’état d’avant' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Modifications à défaire : 1.');
  await dialog.getByRole('button', { name: 'Rétablir l’état d’avant' }).press('Enter');
  await expect(page.getByText('L’état d’avant est rétabli').first()).toBeVisible();
  await expect(page.getByText('retour à l’état d’avant').first()).toBeVisible();
  expect(await populationOf(client, slug)).toBe(before);
});

test('undo is refused as a whole when a row has changed since', async ({
  asAdmin,
  baseURL,
  browserErrors,
  page,
  staff,
}, { repeatEachIndex }) => {
  browserErrors.allow(/409 \(Conflict\).*undo_changes/);
  const pairs = [
    ['dreux', 'chartres'],
    ['vernon', 'evreux'],
    ['tonnerre', 'clamecy'],
  ];
  const [one = '', other = ''] = pairs[repeatEachIndex % 3] ?? [];
  const client = await signedInClient(baseURL ?? '', staff.email);
  const before = await populationOf(client, one);
  const beforeOther = await populationOf(client, other);
  const batch = 2_000_000 + Math.floor(Math.random() * 1_000_000);
  await client
    .from('cities')
    .update({ population: batch })
    .eq('country_slug', 'france')
    .in('slug', [one, other])
    .throwOnError();
  await client
    .from('cities')
    .update({ population: batch + 1 })
    .match(inFrance(one))
    .throwOnError();
  await asAdmin('/admin/trail');
  await page.getByLabel('Lieu ou article').fill(other);
  const change = page
    .getByRole('listitem')
    .filter({ hasText: `→${written(batch)}` })
    .first();
  await expect(change).toBeVisible();
  // The list of all changes is shown until the search is answered; a dialog that is opened in it goes with it.
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(one, 'i') })).toHaveCount(0);
  await pressAndConfirm(change, 'Rétablir l’ensemble (2)');
  await expect(page.getByText('Rien n’a été rétabli').first()).toBeVisible();
  await expect(page.getByText(/^Modifié depuis\s: [A-Z].* \(Population\)/).first()).toBeVisible();
  expect(await populationOf(client, other)).toBe(batch);
  await client.from('cities').update({ population: before }).match(inFrance(one)).throwOnError();
  await client.from('cities').update({ population: beforeOther }).match(inFrance(other)).throwOnError();
});
