/** An operator corrects places: visitors see it at once, former addresses lead on, and nobody's change is lost. */
import type { Page } from '@playwright/test';
import { buildPath } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { clientOf } from './support/admin.ts';

/** Both screens, and what is repeated, have the same backend: each has towns of its own. */
const TOWNS = {
  name: { phone: ['creteil', 'antony', 'clamart'], desktop: ['colombes', 'nanterre', 'courbevoie'] },
  address: { phone: ['rambouillet', 'poissy', 'sartrouville'], desktop: ['pontoise', 'meudon', 'chatou'] },
  conflict: { phone: ['draveil', 'yerres', 'brunoy'], desktop: ['igny', 'orsay', 'palaiseau'] },
};
const townFor = (subject: keyof typeof TOWNS, isMobile: boolean, repeat: number) =>
  TOWNS[subject][isMobile ? 'phone' : 'desktop'][repeat % 3] ?? '';

const pathOf = (lang: 'fr' | 'ar', city: string) =>
  buildPath(lang, {
    name: 'city',
    continent: 'europe',
    country: 'france',
    region: 'ile-de-france',
    city,
    tab: 'overview',
  });

/** Finds a town of France by its slug in the list, and opens its form. */
async function openForm(page: Page, slug: string): Promise<void> {
  await page.getByLabel('Nom, dans une langue quelconque').fill(slug);
  await page.getByLabel('Pays', { exact: true }).selectOption('FR');
  const row = page.getByRole('row').filter({ has: page.getByText(slug, { exact: true }) });
  await row.getByRole('link').press('Enter');
  await expect(page.getByLabel('Adresse de la page')).toHaveValue(slug);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).press('Enter');

test('an Arabic name that an operator corrects is on the page at once, until it is undone', async ({
  asAdmin,
  isMobile,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}, { repeatEachIndex }) => {
  const slug = townFor('name', isMobile, repeatEachIndex);
  const name = `مدينة ${Math.floor(Math.random() * 1e9)}`;
  const isShown = async () => (await (await request.get(pathOf('ar', slug))).text()).includes(name);
  expect(await isShown()).toBe(false);

  await asAdmin('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lieux/ })
    .press('Enter');
  await expectNoSidewaysScroll();
  await openForm(page, slug);
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
  await page.getByLabel('العربية').fill(name);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await save(page);
  await expect(page.getByText('Lieu enregistré').first()).toBeVisible();
  await expect(page.getByText(/^Équipe du site, /).first()).toBeVisible();
  await shot('admin-place', { full: true });
  await expect.poll(isShown).toBe(true);

  await page.getByRole('link', { name: 'Ses modifications' }).press('Enter');
  const change = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(change).toContainText('Nom de ville');
  await change.getByRole('button', { name: 'Annuler cette modification' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cette modification' }).press('Enter');
  await expect(page.getByText('L’état d’avant est rétabli').first()).toBeVisible();
  await expect.poll(isShown).toBe(false);
});

test('an address that an operator has changed leads to the new one', async ({
  asAdmin,
  complaints,
  isMobile,
  page,
  request,
}, { repeatEachIndex }) => {
  complaints.allow(/409 \(Conflict\).*edit_place/);
  const slug = townFor('address', isMobile, repeatEachIndex);
  const other = `${slug}-${Math.floor(Math.random() * 1e9)}`;
  const leadsTo = async (from: string) => {
    const answer = await request.get(`${pathOf('fr', from)}?tab=weather`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await leadsTo(slug)).toEqual([200, undefined]);

  await asAdmin('/admin/places');
  await openForm(page, slug);
  const address = page.getByLabel('Adresse de la page');
  await address.fill('Pas une adresse');
  await save(page);
  await expect(page.getByText('Des lettres de a à z, des chiffres et des traits d’union.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('marseille');
  await save(page);
  await expect(page.getByText('Un autre lieu de ce pays a déjà cette adresse.')).toBeVisible();
  await expect(address).toHaveValue('marseille');
  await address.fill(other);
  await save(page);
  await expect(page.getByText('Lieu enregistré').first()).toBeVisible();
  const withTab = (city: string) => `${pathOf('fr', city)}?tab=weather`;
  await expect.poll(() => leadsTo(slug)).toEqual([301, withTab(other)]);
  await expect.poll(() => leadsTo(other)).toEqual([200, undefined]);

  await address.fill(slug);
  await save(page);
  await expect.poll(() => leadsTo(slug)).toEqual([200, undefined]);
  await expect.poll(() => leadsTo(other)).toEqual([301, withTab(slug)]);
  await page.goto(pathOf('fr', other));
  await expect(page).toHaveURL(pathOf('fr', slug));
});

test('what somebody else has saved meanwhile is shown, and replaced only knowingly', async ({
  asAdmin,
  baseURL,
  complaints,
  isMobile,
  page,
  staff,
}, { repeatEachIndex }) => {
  complaints.allow(/409 \(Conflict\).*edit_place/);
  const slug = townFor('conflict', isMobile, repeatEachIndex);
  const client = await clientOf(baseURL ?? '', staff.email);
  const town = { country_slug: 'france', slug };
  await asAdmin('/admin/places');
  await openForm(page, slug);
  const population = page.getByLabel('Population', { exact: true });
  const before = await population.inputValue();
  await client.from('cities').update({ population: 12_345 }).match(town).throwOnError();
  await population.fill('54 321');
  await save(page);
  await expect(page.getByText('Modifié entre-temps ; valeur actuelle : 12345')).toBeVisible();
  await expect(page.getByText('Rien n’a été écrasé', { exact: false })).toBeVisible();
  await expect(population).toHaveValue('54 321');
  await save(page);
  await expect(page.getByText('Lieu enregistré').first()).toBeVisible();
  await expect(population).toHaveValue('54321');
  await client
    .from('cities')
    .update({ population: Number(before) })
    .match(town)
    .throwOnError();
});
