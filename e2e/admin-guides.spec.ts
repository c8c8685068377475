/** A guide of ours is written in two languages beside each other, published, seen by visitors at once, and withdrawn. */
import type { Page } from '@playwright/test';
import { signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { database } from './support/database.ts';
import { type Towns, townFor, townPath } from './support/towns.ts';

/** By journey. */
const TOWNS = {
  written: ['argenteuil', 'montreuil', 'drancy'],
  conflict: ['cergy', 'evry', 'sarcelles'],
} as const satisfies Record<string, Towns>;
const pathOf = (lang: 'fr' | 'ar', city: string) => townPath(lang, 'ile-de-france', city);

const HOSTILE = [
  'Un texte *hostile*.',
  '<script>window.hostile = 1</script>',
  '<img src="x" onerror="window.hostile = 1">',
  '[piège](javascript:window.hostile=1) [donnée](data:text/html,x)',
].join('\n\n');

/** The town, without what a first try that failed has left behind. */
async function fresh(baseURL: string | undefined, slug: string): Promise<number> {
  const db = database(baseURL);
  const { data } = await db
    .from('cities')
    .select('id')
    .match({ country_slug: 'france', slug })
    .single()
    .throwOnError();
  await db.from('place_guides').delete().eq('city_id', data.id).throwOnError();
  return data.id;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('a guide is written in French and Arabic side by side, published, shown at once, and withdrawn', async ({
  asAdmin,
  baseURL,
  browser,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const slug = townFor(TOWNS.written, repeatEachIndex);
  const id = await fresh(baseURL, slug);
  const isShown = async (lang: 'fr' | 'ar', text: string) =>
    (await (await request.get(pathOf(lang, slug))).text()).includes(text);
  // Kept by the server, and so renewed when a guide is published.
  expect(await isShown('fr', 'hostile')).toBe(false);
  expect(await isShown('ar', 'مدينة على النهر')).toBe(false);

  await asAdmin('/admin/guides');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.getByLabel('Type de lieu').selectOption('city');
  await page.getByLabel('Nom, dans n’importe quelle langue').fill(slug);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="id=${id}"]`) });
  await expect(row).toBeVisible();
  await shot('admin-guides', { full: true });
  await row.getByRole('link', { name: 'Français, Manquant' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guide');
  await expect(page.getByLabel('Langue du texte')).toHaveValue('fr');
  await press(page, 'Publier');
  await expect(page.getByText('Il manque un texte ici.')).toBeVisible();
  await page.getByLabel('Introduction · Français').fill(HOSTILE);
  await page
    .getByLabel('À voir · Français')
    .fill('- **[Paris](city:france/paris)**\\\n  voisine\n- [Nulle part](city:france/nulle-part)');
  const preview = section(page, 'Introduction · Aperçu');
  await expect(preview.locator('em')).toHaveText('hostile');
  await expect(preview.locator('script, img, a')).toHaveCount(0);
  await expect(page.getByText('city:france/nulle-part', { exact: true })).toBeVisible();
  await expect(section(page, 'À voir · Aperçu').getByRole('link', { name: 'Paris' })).toHaveAttribute(
    'href',
    pathOf('fr', 'paris'),
  );
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();

  // Unsaved text survives the page.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mappemonde.admin.draft') ?? ''))
    .toContain('Nulle part');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await press(page, 'Le reprendre');
  await expect(page.getByLabel('Introduction · Français')).toHaveValue(HOSTILE);

  await press(page, 'Enregistrer le brouillon');
  await expect(page.getByText('Brouillon enregistré').first()).toBeVisible();
  expect(await isShown('fr', 'hostile')).toBe(false);
  await press(page, 'Publier');
  await expect(page.getByText('Guide publié').first()).toBeVisible();
  await expect.poll(() => isShown('fr', '<em>hostile</em>')).toBe(true);

  // Arabic, beside the French text.
  await page.getByLabel('Langue du texte').selectOption('ar');
  await expect(page.getByLabel('À côté du texte')).toHaveValue('fr');
  await expect(section(page, 'À voir · Français').getByRole('link', { name: 'Paris' })).toBeVisible();
  const text = page.getByLabel('Introduction · العربية');
  await expect(text).toHaveAttribute('dir', 'rtl');
  const [source, written] = [
    await section(page, 'Introduction · Français').boundingBox(),
    await text.boundingBox(),
  ];
  expect(source?.y).toBeLessThan(written?.y ?? 0);
  await text.fill('مدينة على النهر قرب **باريس**.');
  await section(page, 'À voir').getByRole('button', { name: 'Partir de ce texte' }).press('Enter');
  await expect(page.getByLabel('À voir · العربية')).toHaveValue(/city:france\/paris/);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-guide-ar', { full: true });
  await press(page, 'Publier');
  await expect(page.getByText('Guide publié').first()).toBeVisible();
  await expect.poll(() => isShown('ar', 'مدينة على النهر')).toBe(true);

  // As visitors read it: without a script of its own, and without JavaScript.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(pathOf('fr', slug));
  await expect(reader.getByText('Texte de la rédaction · Mappemonde', { exact: false })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Paris', exact: true }).first()).toBeVisible();
  await plain.close();
  await page.goto(pathOf('fr', slug));
  const guide = page.getByRole('region', { name: /^Découvrir/ });
  await expect(guide.locator('em')).toHaveText('hostile');
  await expect(guide.getByText('<script>window.hostile = 1</script>')).toBeVisible();
  await expect(guide.locator('script, img, a[href^="javascript"], a[href^="data"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await expectNoHorizontalScroll();
  await page.goto(pathOf('ar', slug));
  await expect(page.getByText('مدينة على النهر')).toBeVisible();

  // Withdrawn, and then gone.
  await page.goto(`/admin/guides?kind=city&id=${id}&lang=fr`);
  await press(page, 'Dépublier');
  await expect(page.getByText('Guide dépublié : il reste en brouillon').first()).toBeVisible();
  await expect.poll(() => isShown('fr', '<em>hostile</em>')).toBe(false);
  expect(await isShown('ar', 'مدينة على النهر')).toBe(true);
  await page.getByLabel('Langue du texte').selectOption('ar');
  await expect(page.getByLabel('Introduction · العربية')).toBeVisible();
  await pressAndConfirm(page.getByRole('main'), 'Supprimer le guide');
  await expect(page.getByText('Guide supprimé').first()).toBeVisible();
  await expect.poll(() => isShown('ar', 'مدينة على النهر')).toBe(false);
});

test('a concurrent edit of a guide is overwritten only after confirmation', async ({
  asAdmin,
  baseURL,
  page,
  staff,
}, { repeatEachIndex }) => {
  const id = await fresh(baseURL, townFor(TOWNS.conflict, repeatEachIndex));
  const other = await signedInClient(baseURL ?? '', staff.email);
  const theirs = (introduction: string) =>
    other.from('place_guides').update({ introduction }).eq('city_id', id).throwOnError();
  await asAdmin(`/admin/guides?kind=city&id=${id}&lang=fr`);
  const text = page.getByLabel('Introduction · Français');
  await text.fill('Mon texte');
  await press(page, 'Enregistrer le brouillon');
  await expect(page.getByText('Brouillon enregistré').first()).toBeVisible();
  await theirs('Leur texte');
  await text.fill('Mon second texte');
  await press(page, 'Enregistrer le brouillon');
  await expect(page.getByText('Rien n’a été écrasé', { exact: false })).toBeVisible();
  await expect(text).toHaveValue('Mon second texte');
  await press(page, 'Voir la version enregistrée');
  await expect(text).toHaveValue('Leur texte');

  await theirs('Encore le leur');
  await text.fill('Le mien');
  await press(page, 'Enregistrer le brouillon');
  await press(page, 'Enregistrer la mienne quand même');
  // The toast of the first draft is still there: the database tells when this one is saved.
  await expect
    .poll(async () => (await other.from('place_guides').select('introduction').eq('city_id', id)).data)
    .toEqual([{ introduction: 'Le mien' }]);
});

test('missing translations are counted and listed', async ({ asAdmin, page, expectNoHorizontalScroll }) => {
  await asAdmin('/admin/guides?kind=region');
  await page.getByRole('button', { name: /^العربية\s: voir les lieux sans guide/ }).press('Enter');
  await expect(page.getByRole('main').getByLabel('Langue', { exact: true })).toHaveValue('ar');
  await expect(page.getByLabel('État')).toHaveValue('missing');
  await page.getByLabel('Pays', { exact: true }).selectOption('FR');
  await expect(page.getByRole('link', { name: 'Bretagne', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'العربية, Publié' })).toHaveCount(0);
  await expectNoHorizontalScroll();
});
