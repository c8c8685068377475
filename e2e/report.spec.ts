/** A visitor reports mistakes on places; an operator accepts one, which the page shows at once, and refuses another. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { database } from './support/database.ts';
import { type Towns, townFor, townPath } from './support/towns.ts';

/** By journey; no other one visits them. */
const TOWNS = {
  name: ['vannes', 'lorient', 'quimper'],
  refused: ['lannion', 'concarneau', 'fougeres'],
} as const satisfies Record<string, Towns>;
const pathOf = (lang: 'fr' | 'ar', city: string) => townPath(lang, 'bretagne', city);
const GERMANY = '/fr/continents/europe/pays/allemagne';

/** Each report comes from an address of its own, so that journeys do not use up what one may send. */
const fromOneself = (page: Page) =>
  page.setExtraHTTPHeaders({
    'x-forwarded-for': `198.51.${Date.now() % 250}.${Math.floor(Math.random() * 250)}`,
  });

const send = (page: Page, name = 'Envoyer le signalement') =>
  page.getByRole('button', { name }).press('Enter');

test('a visitor reports an Arabic name, which is shown once an operator accepts it', async ({
  asAdmin,
  baseURL,
  page,
  request,
  shot,
  visit,
  expectLang,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = townFor(TOWNS.name, repeatEachIndex);
  const name = `مدينة ${Math.floor(Math.random() * 1e9)}`;
  const isShown = async () => (await (await request.get(pathOf('ar', slug))).text()).includes(name);
  await fromOneself(page);

  await visit(pathOf('ar', slug));
  await page.getByRole('link', { name: 'الإبلاغ عن خطأ' }).press('Enter');
  await expect(page).toHaveURL(/\/ar\/signaler\?lieu=/);
  await expectLang('ar', 'rtl');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.getByRole('radio', { name: 'الاسم' }).press('Space');
  await page.getByLabel('الاسم الصحيح').fill(name);
  await page.getByLabel('اشرح الخطأ').fill('<b>الاسم</b> المكتوب خطأ');
  await page.getByLabel('أين يمكن التحقق من ذلك؟').fill('https://example.org/name');
  await shot('report-form-ar', { full: true });
  await send(page, 'إرسال البلاغ');
  await expect(page.getByRole('heading', { name: 'شكرًا، وصل بلاغك' })).toBeFocused();
  await expectNoAxeFindings();
  expect(await isShown()).toBe(false);

  await asAdmin('/admin');
  const card = page.getByRole('main').getByRole('link', { name: /^Erreurs signalées/ });
  await expect(card).toContainText('à traiter');
  await card.press('Enter');
  const report = page.getByRole('listitem').filter({ hasText: name });
  await expect(report).toContainText('<b>الاسم</b> المكتوب خطأ');
  await expect(report.getByRole('link', { name: 'https://example.org/name' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-corrections', { full: true });
  await expect(report.getByLabel('Nom (العربية)')).toHaveValue(name);
  await report.getByRole('button', { name: 'Accepter et modifier' }).press('Enter');
  await expect(page.getByText('Signalement accepté').first()).toBeVisible();
  await expect(report).toHaveCount(0);
  await expect.poll(isShown).toBe(true);

  // The audit log has it, and can undo it.
  await asAdmin(`/admin/trail?search=${slug}`);
  const change = page.getByRole('listitem').filter({ hasText: name }).first();
  await pressAndConfirm(change, 'Rétablir l’état d’avant');
  await expect.poll(isShown).toBe(false);
  await database(baseURL).from('corrections').delete().eq('proposal', name);
});

test('an operator rejects a report, and the page is unchanged', async ({
  asAdmin,
  baseURL,
  page,
  shot,
  visit,
  expectNoAxeFindings,
}, { repeatEachIndex }) => {
  const slug = townFor(TOWNS.refused, repeatEachIndex);
  const text = `La population est fausse ${Math.floor(Math.random() * 1e9)}`;
  await fromOneself(page);

  await visit(pathOf('fr', slug));
  await page.getByRole('link', { name: 'Signaler une erreur' }).press('Enter');
  await expect(page.getByLabel('Expliquez l’erreur')).toBeVisible();
  // Missing values are reported at their fields.
  await send(page);
  await expect(page.getByText('Choisissez ce qui ne va pas.')).toBeVisible();
  await page.getByRole('radio', { name: 'La population' }).press('Space');
  await send(page);
  await expect(page.getByText('Dites en quelques mots ce qui ne va pas.')).toBeVisible();
  await expect(page.getByLabel('Expliquez l’erreur')).toBeFocused();
  await page.getByLabel('Expliquez l’erreur').fill(text);
  await page.getByLabel('Où peut-on le vérifier ?').fill('mon cousin');
  await send(page);
  await expect(page.getByText('Le lien doit commencer par')).toBeVisible();
  await expectNoAxeFindings();
  await page.getByLabel('Où peut-on le vérifier ?').fill('');
  await page.getByLabel('La population exacte').fill('12 345');
  await shot('report-form', { full: true });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Merci, votre signalement est arrivé' })).toBeFocused();
  await shot('report-thanks');
  await page.getByRole('link', { name: 'Revenir à la page' }).press('Enter');
  await expect(page).toHaveURL(pathOf('fr', slug));

  await asAdmin('/admin/corrections');
  const report = page.getByRole('listitem').filter({ hasText: text });
  await expect(report.getByLabel('Population')).toHaveValue('12345');
  await report.getByLabel('Population').fill('beaucoup');
  await report.getByRole('button', { name: 'Accepter et modifier' }).press('Enter');
  await expect(report.getByText('Un nombre entier.')).toBeVisible();
  await report.getByLabel('Note (facultative)').fill('Sans source');
  await report.getByRole('button', { name: 'Refuser' }).press('Enter');
  await expect(page.getByText('Signalement refusé').first()).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.getByLabel('État').selectOption('refused');
  await expect(report).toContainText('Sans source');
  await expect(report.getByRole('button')).toHaveCount(0);
  const { data } = await database(baseURL)
    .from('corrections')
    .delete()
    .eq('text', text)
    .select('state, decided_by');
  expect(data).toEqual([{ state: 'refused', decided_by: expect.any(String) }]);
});

test('input is kept when a report cannot be sent', async ({ browserErrors, context, page, visit }) => {
  browserErrors.allow(/503|429/);
  await fromOneself(page);
  const answers = [
    { status: 503, code: 'unavailable' },
    { status: 429, code: 'too_many_requests' },
  ];
  await context.route('**/functions/v1/report', (route) => {
    const answer = answers.shift();
    return answer
      ? route.fulfill({ status: answer.status, json: { error: { code: answer.code, message: 'no' } } })
      : route.fulfill({ json: { received: true } });
  });
  await visit(`/fr/signaler?lieu=${encodeURIComponent(GERMANY)}`);
  await page.getByRole('radio', { name: 'Un texte' }).press('Space');
  await page.getByLabel('Expliquez l’erreur').fill('Une phrase de trop.');
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'n’a pas pu être envoyé' })).toBeVisible();
  await expect(page.getByLabel('Expliquez l’erreur')).toHaveValue('Une phrase de trop.');
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'réessayez plus tard' })).toBeVisible();
  await expect(page.getByLabel('Expliquez l’erreur')).toHaveValue('Une phrase de trop.');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Merci, votre signalement est arrivé' })).toBeFocused();
});

test('every type of place but a continent links to the form, which names it', async ({
  baseURL,
  page,
  visit,
}) => {
  const sights = () => database(baseURL).from('sights');
  const number = Math.floor(Math.random() * 1e9) + 1;
  const { data: city } = await database(baseURL)
    .from('cities')
    .select('id')
    .eq('slug', 'porto')
    .eq('country_slug', 'portugal')
    .single();
  const { error } = await sights().insert({
    item: `Q${number}`,
    slug: `tour-${number}`,
    city_id: city?.id,
    kind: 'tower',
    names: { fr: `Tour ${number}` },
    latitude: 41.15,
    longitude: -8.61,
    weight: 5,
  });
  expect(error).toBeNull();
  for (const [path, name, kinds] of [
    [GERMANY, 'Allemagne', 6],
    ['/fr/continents/europe/pays/france/regions/ile-de-france', 'Île-de-France', 5],
    [`/fr/ville/porto/activite/tour-${number}`, `Tour ${number}`, 5],
  ] as const) {
    await visit(path);
    await page.getByRole('link', { name: 'Signaler une erreur' }).press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    );
    await expect(page.getByRole('radio')).toHaveCount(kinds);
  }
  await sights().delete().eq('item', `Q${number}`);
  await visit('/fr/continents/europe');
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Signaler une erreur' })).toHaveCount(0);
});

test('without a known place the form explains where to start', async ({
  page,
  visit,
  expectNoAxeFindings,
}) => {
  for (const query of [
    '',
    '?lieu=%2F%2Fexample.org',
    '?lieu=javascript:alert(1)',
    '?lieu=%2Ffr%2Fville%2Fx%2Fy',
  ]) {
    await visit(`/fr/signaler${query}`);
    await expect(page.getByText('De quel lieu s’agit-il ?')).toBeVisible();
  }
  await expectNoAxeFindings();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form shows that it needs JavaScript', async ({ page }) => {
    await page.goto(`/fr/signaler?lieu=${encodeURIComponent(GERMANY)}`);
    const line = page.locator('main noscript p');
    await expect(line).toBeVisible();
    await expect(line).toHaveText('Ce formulaire a besoin de JavaScript.');
  });
});
