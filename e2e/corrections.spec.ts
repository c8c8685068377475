// Corrections of wrong addresses (docs/product/not-found-and-corrections.md): no dead ends, no redirect loops.
import { expect, test } from './fixtures.ts';

const PUT_RIGHT: readonly (readonly [rule: string, from: string, to: RegExp])[] = [
  ['1: a post that is missing', '/fr/blog/rien-de-tel', /\/fr\/blog$/],
  ['3: a city without its way', '/fr/ville/paris', /\/fr\/continents\/europe\/pays\/france\/.*ville\/paris$/],
  ['3: without a language', '/ville/tokyo', /\/fr\/continents\/asie\/pays\/japon\/.*ville\/tokyo$/],
  [
    '4: an empty country',
    '/en/continents/europe/pays//ville/paris',
    /\/en\/continents\/europe\/pays\/france\/.*ville\/paris$/,
  ],
  ['5: a placeholder', '/de/villes/:cityName', /\/de\/villes$/],
  ['6: cities for ville', '/it/cities/rome', /\/it\/continents\/europe\/pays\/italie\/.*ville\/rome$/],
  ['7: a country that is missing', '/fr/pays/atlantide', /\/fr\/continents$/],
  ['7: under the countries', '/fr/pays/france/paris', /\/fr\/continents$/],
  ['7: a list of regions', '/es/continents/europe/pays/france/regions', /\/es\/continents$/],
  ['an underscore', '/fr/continents/amerique_du_nord', /\/fr\/continents\/amerique-du-nord$/],
  [
    'an underscore, further in',
    '/zh/continents/amerique_du_sud/pays',
    /\/zh\/continents\/amerique-du-sud\/pays$/,
  ],
];

for (const [rule, from, to] of PUT_RIGHT) {
  test(`rule ${rule}`, async ({ page, browserErrors }) => {
    // A missing post answers 404 and is redirected in the browser.
    if (from.includes('/blog/')) browserErrors.allow(/status of 404/);
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // It stays where it is, and going back leaves the site instead of leading into the redirect again.
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(to);
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  });
}

test('rule 1 is announced', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  await page.goto('/fr/blog/rien-de-tel');
  await expect(page.getByText('Article non trouvé', { exact: true })).toBeVisible();
  await page.goto('/en/blog/no-such-post');
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible();
});

test('rule 2 is announced, and leaves no parameter in the URL', async ({ page }) => {
  const [, article = ''] =
    /\/fr\/blog\/([a-z0-9-]+)"/.exec(await (await page.request.get('/fr/blog')).text()) ?? [];
  await page.goto(`/fr/${article}?x=1`);
  await expect(page.getByText('Redirection', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/fr/blog/${article}\\?x=1$`));
});

for (const path of ['/fr/nulle-part', '/fr/a/b/c', '/ar/%D9%85%D8%AF%D9%8A%D9%86%D8%A9', '/fr/villes/x/y']) {
  test(`rule 8: ${path} is not redirected and shows the 404 page`, async ({
    page,
    browserErrors,
    expectNoAxeFindings,
  }) => {
    browserErrors.allow(/status of 404/);
    await page.goto(path);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    // The same page each time.
    if (path === '/fr/nulle-part') await expectNoAxeFindings('main');
  });
}
