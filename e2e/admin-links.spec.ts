/** Broken links: found by the checker, fixed by an administrator. */
import { LANGUAGES } from '../src/shared/languages.ts';
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

// Both are about all broken links there are.
test.describe.configure({ mode: 'serial' });

// Leftovers of a first try that failed.
test.beforeEach(async ({ baseURL }) => {
  const db = database(baseURL);
  await db.from('blog_posts').delete().or('slug.eq.broken-links,slug.like.linked-%');
  await db.from('broken_links').delete().neq('url', '');
});

const LONG = 'https://example.org/a-picture-that-is-not-there-any-more.jpg';

test('an administrator fixes one broken link, then all of them', async ({
  asAdmin,
  baseURL,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  const db = database(baseURL);
  const post = await db.from('blog_posts').insert({ slug: 'broken-links' }).select('id').single();
  const id = post.data?.id as number;
  const gone = LONG;
  const dead = 'https://example.org/dead';
  const text = { post_id: id, lang: 'fr', title: 'x', body: `[one](${gone}) and [two](${dead})` };
  expect((await db.from('blog_post_texts').insert(text)).error).toBeNull();
  const place = {
    page_url: '/fr/blog',
    status: 'broken',
    reason: 'not_found',
    http_status: 404,
    source_table: 'blog_post_texts',
    source_column: 'body',
    source_id: `${id}/fr`,
    failures: 2,
    failing_since: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  };
  const once = 'https://example.org/failed-once';
  const found = [gone, dead].map((url) => ({ ...place, url }));
  found.push({ ...place, url: once, failures: 1 });
  expect((await db.from('broken_links').insert(found)).error).toBeNull();

  await asAdmin('/admin/dashboard?tab=links');
  const row = page.getByRole('row').filter({ has: page.getByTitle(gone, { exact: true }) });
  await expect(row.getByTitle(gone, { exact: true })).toHaveText(`${gone.slice(0, 30)}…`);
  await expect(row).toContainText('page introuvable (404)');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-links');

  await row.getByRole('button', { name: `Corriger ${gone}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Corriger le lien' });
  await dialog.getByLabel('Nouvelle adresse').fill('http://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Cette adresse ne convient pas : adresse privée.');
  await dialog.getByLabel('Nouvelle adresse').fill('/fr/villes');
  await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(row).toBeHidden();

  const all = page.getByRole('button', { name: 'Tout corriger' });
  await all.click();
  const asked = page.getByRole('dialog', { name: 'Corriger tous les liens ?' });
  // Counted and named beforehand; what failed once only is spared.
  await expect(asked.getByRole('listitem')).toHaveText([new RegExp(dead)]);
  await expect(asked).toContainText('Liens laissés tels quels1');
  await expectNoAxeFindings();
  await shot('admin-links-all');
  await asked.getByRole('button', { name: 'Tout corriger' }).click();
  await expect(page.getByText('1 lien corrigé').first()).toBeVisible();
  await expect(all).toBeDisabled();
  await expect(page.getByText('Rien ne peut être corrigé d’un coup')).toBeVisible();
  const body = async () =>
    (await db.from('blog_post_texts').select('body').eq('post_id', id).single()).data?.body;
  expect(await body()).toBe('[one](/fr/villes) and two');

  await page.getByRole('button', { name: /^Corrigés/ }).click();
  await page.getByRole('button', { name: 'Rétablir la dernière correction groupée (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByText('1 lien rétabli').first()).toBeVisible();
  expect(await body()).toBe(`[one](/fr/villes) and [two](${dead})`);
  await page.getByRole('button', { name: `Rétablir ${gone}` }).click();
  await expect(page.getByText('Aucun lien corrigé pour l’instant.')).toBeVisible();
  expect(await body()).toBe(text.body);
  await db.from('blog_posts').delete().eq('id', id);
});

test('a link check is started, stopped, and resumed after a reload', async ({ asAdmin, baseURL, page }) => {
  const db = database(baseURL);
  // With the articles of the site more than one step takes. No address here leads to another machine.
  const slugs = [1, 2, 3, 4, 5, 6].map((number) => `linked-${number}`);
  const posts = await db
    .from('blog_posts')
    .insert(slugs.map((slug) => ({ slug })))
    .select('id');
  const ids = (posts.data ?? []).map(({ id }) => id as number);
  const texts = ids.flatMap((post_id) =>
    LANGUAGES.map(({ code }) => ({ post_id, lang: code, title: 'x', body: `[x](/${code}/villes)` })),
  );
  const last = { ...texts.at(-1), body: '[a](/fr/no-such-page) [b](http://10.0.0.1/secret)' };
  expect((await db.from('blog_post_texts').insert([...texts.slice(0, -1), last])).error).toBeNull();

  await asAdmin('/admin/dashboard?tab=links');
  await page.getByRole('button', { name: 'Vérifier les liens' }).click();
  const progress = page.getByRole('progressbar', { name: 'En cours' });
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByRole('progressbar', { name: 'En pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByRole('progressbar', { name: 'Terminée' })).toBeVisible();
  await expect(progress).toHaveCount(0);
  const row = (url: string) => page.getByRole('row').filter({ has: page.getByTitle(url, { exact: true }) });
  await expect(row('/fr/no-such-page')).toContainText('page introuvable');
  await expect(row('http://10.0.0.1/secret')).toContainText('Refusé');

  // The next check removes findings about values that are gone.
  await db.from('blog_posts').delete().in('id', ids);
  await page.getByRole('button', { name: 'Vérifier les liens' }).click();
  await expect(page.getByText('Aucun lien cassé.')).toBeVisible();
});
