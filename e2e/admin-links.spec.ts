/** Broken links: found by the checker, mended by an administrator. */
import { createClient } from '@supabase/supabase-js';
import { expect, test } from './fixtures.ts';
import { SECRET_KEY } from './support/admin.ts';

const LONG = 'https://example.org/a-picture-that-is-not-there-any-more.jpg';

test('an administrator mends a broken link, then all of them', async ({
  asAdmin,
  baseURL,
  page,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  shot,
}) => {
  const db = createClient(baseURL ?? '', process.env.SUPABASE_SECRET_KEY || SECRET_KEY, {
    auth: { persistSession: false },
  });
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
  };
  const found = [gone, dead].map((url) => ({ ...place, url }));
  expect((await db.from('broken_links').insert(found)).error).toBeNull();

  await asAdmin('/admin/dashboard?tab=links');
  const row = page.getByRole('row').filter({ has: page.getByTitle(gone, { exact: true }) });
  await expect(row.getByTitle(gone, { exact: true })).toHaveText(`${gone.slice(0, 30)}…`);
  await expect(row).toContainText('page introuvable (404)');
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
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
  await page.getByRole('dialog').getByRole('button', { name: 'Tout corriger' }).click();
  await expect(page.getByText('Aucun lien cassé.')).toBeVisible();
  await expect(all).toBeDisabled();
  const after = await db.from('blog_post_texts').select('body').eq('post_id', id).single();
  expect(after.data?.body).toBe('[one](/fr/villes) and two');
  await db.from('blog_posts').delete().eq('id', id);
});
