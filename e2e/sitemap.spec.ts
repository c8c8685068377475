/** Sitemaps as a host without rewrites shows them, and as an administrator checks them. */
import { expect, test } from './fixtures.ts';

test('without a server for it, browsers get the page and programs the file', async ({
  page,
  browserErrors,
  baseURL,
}) => {
  // Such a host answers with index.html, as ours does for the back office.
  const shell = await (await fetch(`${baseURL}/admin`)).text();
  await page.route(/\.xml\/?$/, (answer) => answer.fulfill({ contentType: 'text/html', body: shell }));
  browserErrors.allow(/404 \(Not Found\).*generate-sitemap/);
  await page.goto('/sitemap-continents.xml/');
  await expect(page.locator('pre')).toContainText('<loc>');
  await page.goto('/sitemap-nothing.xml/');
  await expect(page.getByRole('alert')).toContainText('Failed to load sitemap');
  await page.goto('/sitemap-continents.xml');
  await expect
    .poll(() => page.evaluate(() => new XMLSerializer().serializeToString(document)))
    .toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset [^>]*>\s*<url>/);
});

test('an administrator generates the sitemap and downloads it', async ({
  page,
  asAdmin,
  expectNoAxeFindings,
  shot,
}) => {
  // The whole world is a gigabyte; a few files, which no other journey adds to, are enough to see.
  await page.route('**/functions/v1/generate-sitemap', async (route) => {
    const answer = await route.fetch();
    const { sitemap } = (await answer.json()) as { sitemap: string };
    const few = sitemap.replace(
      /<sitemap><loc>[^<]*sitemap-(?!main|continents|countries)[^<]*<\/loc>.*?<\/sitemap>\n/g,
      '',
    );
    await route.fulfill({ response: answer, json: { sitemap: few } });
  });
  await asAdmin('/admin/sitemap');
  await page.getByRole('button', { name: 'Générer le sitemap' }).click();
  const table = page.getByRole('table', { name: 'Fichiers du sitemap' });
  await expect(table.getByRole('row')).toHaveCount(5);
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
