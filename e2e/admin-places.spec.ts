/** An operator corrects places: visitors see it at once, former addresses lead on, and nobody's change is lost. */
import type { Page } from '@playwright/test';
import { buildPath } from '../src/shared/paths.ts';
import { serviceClient, signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { type Towns, townFor, townPath } from './support/towns.ts';

/** By journey. */
const TOWNS = {
  name: ['creteil', 'antony', 'clamart'],
  address: ['rambouillet', 'poissy', 'sartrouville'],
  sight: ['chelles', 'ermont', 'taverny'],
  position: ['stains', 'pantin', 'bondy'],
  conflict: ['draveil', 'yerres', 'brunoy'],
} as const satisfies Record<string, Towns>;
const pathOf = (lang: 'fr' | 'ar', city: string) => townPath(lang, 'ile-de-france', city);

/** Finds a town of France by its slug in the list, and opens its form. */
async function openForm(page: Page, slug: string): Promise<void> {
  await page.getByLabel('Nom, dans n’importe quelle langue').fill(slug);
  await page.getByLabel('Pays', { exact: true }).selectOption('FR');
  const row = page.getByRole('row').filter({ has: page.getByText(slug, { exact: true }) });
  await row.getByRole('link').press('Enter');
  await expect(page.getByLabel('Adresse de la page')).toHaveValue(slug);
}

/** A press while a save is under way would be passed over; visitors may have what it writes earlier. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Enregistrer' });
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.press('Enter');
}

test('a corrected Arabic name is shown on the page at once, until it is undone', async ({
  asAdmin,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = townFor(TOWNS.name, repeatEachIndex);
  const name = `مدينة ${Math.floor(Math.random() * 1e9)}`;
  const isShown = async () => (await (await request.get(pathOf('ar', slug))).text()).includes(name);
  expect(await isShown()).toBe(false);

  await asAdmin('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lieux/ })
    .press('Enter');
  await expectNoHorizontalScroll();
  await openForm(page, slug);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.getByLabel('العربية').fill(name);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  const button = page.getByRole('button', { name: 'Enregistrer' });
  expect((await button.locator('..').boundingBox())?.height).toBeLessThanOrEqual(64);
  await save(page);
  await expect(page.getByText('Lieu enregistré').first()).toBeVisible();
  // The notice leaves the bar free.
  await button.click({ trial: true });
  await expect(page.getByText(/^Équipe du site, /).first()).toBeVisible();
  await shot('admin-place', { full: true });
  await expect.poll(isShown).toBe(true);

  await page.getByRole('link', { name: 'Historique des modifications' }).press('Enter');
  const change = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(change).toContainText('Nom de ville');
  await pressAndConfirm(change, 'Rétablir l’état d’avant');
  await expect(page.getByText('L’état d’avant est rétabli').first()).toBeVisible();
  await expect.poll(isShown).toBe(false);
});

test('an old URL redirects to the one that an operator has set', async ({
  asAdmin,
  browserErrors,
  page,
  request,
}, { repeatEachIndex }) => {
  browserErrors.allow(/409 \(Conflict\).*edit_place/);
  const slug = townFor(TOWNS.address, repeatEachIndex);
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
  await expect(page.getByText('Un autre lieu a déjà cette adresse.')).toBeVisible();
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

test('a concurrent edit of a place is shown, and overwritten only after confirmation', async ({
  asAdmin,
  baseURL,
  browserErrors,
  page,
  staff,
}, { repeatEachIndex }) => {
  browserErrors.allow(/409 \(Conflict\).*edit_place/);
  const slug = townFor(TOWNS.conflict, repeatEachIndex);
  const client = await signedInClient(baseURL ?? '', staff.email);
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

test('a translated sight name appears on the site, and disappears once the sight is hidden', async ({
  asAdmin,
  baseURL,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const service = serviceClient(baseURL ?? '');
  const town = townFor(TOWNS.sight, repeatEachIndex);
  const { data: city } = await service
    .from('cities')
    .select('id,latitude,longitude')
    .eq('slug', town)
    .eq('country_slug', 'france')
    .single();
  const number = 900_000_000 + Math.floor(Math.random() * 1e6);
  const slug = `phare-${number}`;
  // Not kept like a source's answer, which would take away the sights of Paris that it does not name.
  const { error } = await service.from('sights').insert({
    item: `Q${number}`,
    slug,
    city_id: city?.id,
    kind: 'tower',
    names: { fr: `Phare ${number}` },
    latitude: city?.latitude,
    longitude: city?.longitude,
    weight: 5,
  });
  expect(error).toBeNull();
  const pageIn = async (lang: 'fr' | 'ar') =>
    (await request.get(buildPath(lang, { name: 'activity', city: town, activity: slug }))).text();
  const item = `wikidata.org/wiki/Q${number}`;
  expect(await pageIn('fr')).toContain(item);

  await asAdmin('/admin/places?kind=sight');
  await page.getByLabel('Nom, dans n’importe quelle langue').fill(`phare ${number}`);
  await page.getByRole('link', { name: `Phare ${number}` }).press('Enter');
  await page.getByLabel('العربية').fill(`منارة ${number}`);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-sight', { full: true });
  await save(page);
  await expect.poll(() => pageIn('ar')).toContain(`منارة ${number}`);

  await page.getByLabel('Sur le site').selectOption('Masqué');
  await save(page);
  await expect.poll(() => pageIn('fr')).not.toContain(item);
  await page.getByLabel('Sur le site').selectOption('Affiché');
  await save(page);
  await expect.poll(() => pageIn('fr')).toContain(item);
});

test('the position of a city is chosen on a map with the keyboard', async ({
  asAdmin,
  page,
  shot,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  await asAdmin('/admin/places');
  await openForm(page, townFor(TOWNS.position, repeatEachIndex));
  const longitude = page.getByLabel('Longitude');
  const before = await longitude.inputValue();
  await page.getByRole('button', { name: 'Choisir sur la carte' }).press('Enter');
  await expect(page.locator('[data-map="ready"]')).toHaveCount(1, { timeout: 60_000 });
  const choose = page.getByRole('button', { name: 'Placer ici' });
  await expect(choose).toBeEnabled();
  await page.locator('[data-map] canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expectNoHorizontalScroll();
  await shot('admin-position', { full: true });
  await expect(async () => {
    await choose.press('Enter');
    expect(Number(await longitude.inputValue())).toBeGreaterThan(Number(before));
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});
