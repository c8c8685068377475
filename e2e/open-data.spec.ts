// The data of the site as files: found in the footer, described, downloaded, read by the commands that the page shows.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

test('open data is found from any page, downloaded, and read by the commands shown', {
  tag: '@once',
}, async ({ page, request, visit, baseURL, expectNoAxeFindings, expectNoHorizontalScroll, shot }) => {
  await visit('/ar/cookies');
  await page.getByRole('contentinfo').getByRole('link', { name: 'البيانات المفتوحة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'البيانات المفتوحة' })).toBeVisible();
  const cities = page.getByRole('region', { name: 'المدن' });
  await expect(cities).toContainText(/13\d,\d{3}/);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('open-data-ar', { full: true });

  const waiting = page.waitForEvent('download');
  await page.locator('a[download][href="/data/countries.csv"]').click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('countries.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffid,iso_code,name_fr,name_en,/);
  expect(lines.filter((line) => line.includes(',FR,France,'))).toHaveLength(1);
  expect(lines.length).toBeGreaterThan(240);

  // Each command names an address of this site that answers as it says.
  const commands = await page.locator('pre code').allTextContents();
  expect(commands).toHaveLength(5);
  const [countries = '', regions = '', some = '', changed = '', described = ''] = commands.map(
    (command) => /https?:[^\s']+/.exec(command)?.[0] ?? '',
  );
  for (const address of [countries, regions, some, changed, described])
    expect(new URL(address).origin).toBe(baseURL);
  const located = (await (await request.get(regions)).json()) as { features: { properties: object }[] };
  expect(located.features.length).toBeGreaterThan(10);
  for (const { properties } of located.features) expect(properties).toMatchObject({ country_code: 'FR' });
  const large = (await (await request.get(some)).json()) as {
    count: number;
    cities: { population: number }[];
  };
  expect(large.count).toBe(large.cities.length);
  expect(large.count).toBeGreaterThan(10);
  for (const { population } of large.cities) expect(population).toBeGreaterThanOrEqual(100_000);
  expect(await (await request.get(described)).json()).toMatchObject({ openapi: '3.1.0' });

  // All cities are 30 MB: who has them is not sent them again.
  const { etag = '' } = (await request.head(changed)).headers();
  const again = await request.get(changed, { headers: { 'if-none-match': etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test('the page of open data lists its files without JavaScript', async ({ request }) => {
  const html = await (await request.get('/zh/donnees')).text();
  expect(html).toContain('开放数据');
  expect(html).toContain('href="/data/cities.geojson"');
  expect(html).toContain('"@type":"DataDownload"');
  expect(html).toMatch(/13\d,\d{3}/);
});
