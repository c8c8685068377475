/** Reading articles, by their topics and by feed. */
import { expect, test } from './fixtures.ts';

const POST = 'lire-la-meteo-et-l-air';

test('a visitor finds an article by its topic, reads it and goes on to a place', async ({
  page,
  visit,
  shot,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/blog');
  await shot('blog-fr');
  await page.getByRole('navigation', { name: 'Sujets' }).getByRole('link', { name: /Météo/ }).click();
  await expect(page).toHaveURL('/fr/blog?tag=meteo');
  await page.getByRole('link', { name: /Lire la météo/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lire la météo');
  await expectNoHorizontalScroll();
  await shot('post-fr', { full: true });
  await page.getByRole('link', { name: 'L’air que l’on respire' }).click();
  await expect(page.getByRole('heading', { name: 'L’air que l’on respire' })).toBeInViewport();
  await page.getByRole('link', { name: 'Quito' }).click();
  await expect(page).toHaveURL(/\/fr\/continents\/amerique-du-sud\/.*ville\/quito$/);
});

test('an article is found by its short URL, and its feed is linked', async ({ page, request }) => {
  await page.goto(`/es/${POST}`);
  await expect(page).toHaveURL(`/es/blog/${POST}`);
  const feed = page.locator('head link[type="application/rss+xml"]');
  const address = (await feed.getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(await answer.text()).toContain(`/es/blog/${POST}</link>`);
});

test('legal pages fall back to French for an unsupported language', async ({ page }) => {
  await page.goto('/pt/legal');
  await expect(page).toHaveURL('/fr/legal');
});
