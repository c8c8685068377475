/** An operator merges two cities that are one: articles, favourites and the old address follow, until it is undone. */
import type { Page } from '@playwright/test';
import { buildPath } from '../src/shared/paths.ts';
import { signedInClient } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';

/** The one that goes, and the one that stays; what is repeated has the same backend. */
const PAIRS = [
  ['gien', 'briare'],
  ['pithiviers', 'malesherbes'],
  ['aubusson', 'gueret'],
] as const;

const chips = (page: Page) => page.getByRole('button', { name: /^Retirer / });

test('merging a city moves articles and favourites and redirects its URL; undoing restores it', async ({
  asAdmin,
  baseURL,
  page,
  request,
  staff,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const [goneSlug, keptSlug] = PAIRS[repeatEachIndex % 3] ?? ['', ''];
  const client = await signedInClient(baseURL ?? '', staff.email);
  const cityOf = async (slug: string) => {
    const columns = 'id, name, region_slug';
    const found = await client
      .from('cities')
      .select(columns)
      .match({ country_slug: 'france', slug })
      .single();
    const { data } = await found;
    if (!data) throw new Error(`There is no ${slug}`);
    const path = buildPath('fr', {
      name: 'city',
      continent: 'europe',
      country: 'france',
      region: data.region_slug,
      city: slug,
      tab: 'overview',
    });
    return { id: data.id as number, name: data.name as string, path };
  };
  const [gone, kept] = [await cityOf(goneSlug), await cityOf(keptSlug)];
  const article = await client
    .from('blog_posts')
    .insert({ slug: `merge-${gone.id}` })
    .select('id')
    .single();
  const post = Number(article.data?.id);
  await client
    .from('blog_post_places')
    .insert({ post_id: post, position: 0, city_id: gone.id })
    .throwOnError();
  const answerOf = async () => {
    const answer = await request.get(gone.path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const favourite = page.locator('main article h3');

  try {
    await page.addInitScript((id) => {
      if (location.protocol.startsWith('http'))
        localStorage.setItem('mappemonde.favourites', JSON.stringify({ version: 1, ids: [id] }));
    }, gone.id);
    await visit('/fr/favoris');
    await expect(favourite).toHaveText([gone.name]);
    expect(await answerOf()).toEqual([200, undefined]);

    await asAdmin(`/admin/places?kind=city&id=${gone.id}`);
    await page.getByRole('link', { name: 'Fusionner…' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fusionner\u00a0: ${gone.name}`);
    await page.getByLabel('Nom de l’autre ville').fill(keptSlug);
    await page.getByRole('radio', { name: new RegExp(` ${keptSlug} `) }).check();
    const moved = page.getByRole('main');
    await expect(moved.getByText('Mentions dans des articles')).toBeVisible();
    await expect(moved.getByText('Adresses qui mèneront à l’autre')).toBeVisible();
    expect(await answerOf()).toEqual([200, undefined]);
    await expectNoAxeFindings();
    await expectNoHorizontalScroll();
    await shot('admin-merge', { full: true });
    await expect(moved.getByRole('region', { name: 'Disparaît' })).toContainText(gone.name);
    await expect(moved.getByRole('region', { name: 'Reste' })).toContainText(kept.name);
    await pressAndConfirm(moved, 'Fusionner les deux villes');
    await expect(page.getByRole('heading', { name: 'Les deux villes sont fusionnées' })).toBeFocused();
    await expectNoAxeFindings();
    await shot('admin-merged');

    await expect.poll(answerOf).toEqual([301, kept.path]);
    const merged = await page.context().newPage();
    await merged.goto('/fr/favoris');
    await expect(merged.locator('main article h3')).toHaveText([kept.name]);
    await merged.goto(`/admin/blog/${post}`);
    await expect(chips(merged)).toHaveAccessibleName(`Retirer ${kept.name}`);
    await merged.close();

    await pressAndConfirm(page.getByRole('main'), /^Rétablir l’ensemble/);
    await expect(page.getByText('L’état d’avant est rétabli').first()).toBeVisible();
    await expect.poll(answerOf).toEqual([200, undefined]);
    await visit('/fr/favoris');
    await expect(favourite).toHaveText([gone.name]);
  } finally {
    await client.from('blog_posts').delete().eq('id', post);
  }
});
