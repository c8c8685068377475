/** Sitemaps as a crawler walks them, as a host without rewrites shows them, and as an administrator checks them. */
import { filesIn, findingsOf, unreciprocated, urlsOf } from '../scripts/sitemaps/files.ts';
import { expect, test } from './fixtures.ts';

test('a crawler walks from robots.txt to pages of every kind', async ({ page, request, visit, baseURL }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'a crawler has no screen');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  const start = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const index = await (await request.get(start)).text();
  expect(await findingsOf(index)).toEqual([]);
  const files = filesIn(index);
  expect(files.length).toBeGreaterThan(50);

  const seen: string[] = [];
  for (const file of [...files.slice(0, 7), files.at(-1) ?? '']) {
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const xml = await answer.text();
    expect([file, await findingsOf(xml)]).toEqual([file, []]);
    const urls = [...urlsOf(xml)];
    expect(unreciprocated(urls)).toEqual([]);
    // One page of each file, each in another language.
    const pick = urls[(Math.floor(urls.length / 2) & ~7) + seen.length];
    if (pick) seen.push(pick.loc);
  }
  for (const address of seen) {
    await visit(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
  }
  expect(new URL(seen[0] ?? '').origin).toBe(baseURL);
});

test('a crawler asks politely and is answered so', async ({ request }, { project }) => {
  test.skip(project.name === 'phone', 'a crawler has no screen');
  const whole = await request.get('/sitemap-countries.xml', { headers: { 'accept-encoding': 'gzip' } });
  const { etag = '' } = whole.headers();
  const known = await request.get('/sitemap-countries.xml', { headers: { 'if-none-match': etag } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const head = await request.head('/sitemap-countries.xml');
  expect([head.status(), head.headers().etag]).toEqual([200, etag]);
  expect((await request.get('/sitemap-cities-999.xml')).status()).toBe(404);
  expect((await request.get('/functions/v1/generate-sitemap?path=nonsense')).status()).toBe(400);
});

test('without a server that sends it, people read the text and programs the file', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\).*generate-sitemap/);
  await page.goto('/sitemap-continents.xml/');
  await expect(page.locator('pre')).toContainText('<loc>');
  await page.goto('/sitemap-nothing.xml/');
  await expect(page.getByRole('alert')).toContainText('Failed to load sitemap');
});

test('an administrator has the sitemap written and saves it', async ({
  page,
  asAdmin,
  expectNoAxeFindings,
  shot,
}) => {
  // The whole world is a gigabyte; a few files are enough to see.
  await page.route('**/functions/v1/generate-sitemap', async (route) => {
    const answer = await route.fetch();
    const { sitemap } = (await answer.json()) as { sitemap: string };
    const few = sitemap.replace(/<sitemap><loc>[^<]*(?:regions|cities-)[^<]*<\/loc>.*?<\/sitemap>\n/g, '');
    await route.fulfill({ response: answer, json: { sitemap: few } });
  });
  await asAdmin('/admin/sitemap');
  await page.getByRole('button', { name: 'Générer le sitemap' }).click();
  const table = page.getByRole('table', { name: 'Fichiers du sitemap' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(page.getByText('Sitemap généré avec succès', { exact: true })).toBeVisible();
  await expectNoAxeFindings();
  await shot('admin-sitemap');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger sitemap-main.xml' }).click();
  expect((await saving).suggestedFilename()).toBe('sitemap-main.xml');
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: /Tout télécharger/ }).click();
  expect((await archive).suggestedFilename()).toMatch(/^sitemaps-\d{4}-\d\d-\d\d\.zip$/);
});
