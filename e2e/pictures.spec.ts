/** Pictures of places, through our own address: seen, credited, without consent, and replaced by the drawing when they fail. */
import { expect, test } from './fixtures.ts';

const KYOTO = '/continents/asie/pays/japon/regions/kyoto/ville/kyoto';

test.use({ consent: null });

/** Requests summaries like the first visitor of a page: its picture is found with its summary. */
test.beforeEach(async ({ request }) => {
  for (const language of ['fr', 'ar']) {
    const query = new URLSearchParams({
      placeType: 'city',
      placeName: 'kyoto',
      parentName: 'japon',
      language,
    });
    expect((await request.get(`/functions/v1/place-summary?${query}`)).status()).toBe(200);
  }
});

test('a city shows its picture before any consent, with author and licence', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  // The harness fails on any request to another origin.
  await visit(`/fr${KYOTO}`);
  const image = page.getByRole('img', { name: 'Photo : Kyoto' });
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
  const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  expect(new URL(shown).pathname).toMatch(/^\/pictures\/(?:330|500|960|1280|1920)\/[0-9a-f]{10}\/Kinkaku-ji/);
  const credit = page.getByRole('link', { name: 'Photo : © Martin / Wikimedia Commons' });
  await expect(credit).toHaveAttribute('href', /^https:\/\/commons\.wikimedia\.org\/wiki\/File:/);
  await expect(page.locator('figcaption').getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('picture-kyoto-fr');
  await visit(`/ar${KYOTO}`);
  await expect(page.locator('header figure img')).toBeVisible();
  await expectNoHorizontalScroll();
  await shot('picture-kyoto-ar');
});

test('a picture has reserved space, and is cached as immutable', async ({ page, request }) => {
  await page.goto(`/fr${KYOTO}`);
  const image = page.locator('header figure img');
  const box = await image.boundingBox();
  expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) - 1.5)).toBeLessThan(0.02);
  const answer = await request.get((await image.getAttribute('src')) ?? '');
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect((await request.get('/pictures/500/0123456789/Logo.jpg')).status()).toBe(404);
});

test('the address that an author goes by is broken, and the picture keeps to the screen', async ({
  page,
  visit,
  expectNoHorizontalScroll,
}) => {
  await visit(`/fr${KYOTO}`);
  const credit = page.getByRole('link', { name: 'Photo : © Martin / Wikimedia Commons' });
  await credit.evaluate((link) => {
    link.textContent = `Photo : https://www.example.org/people/${'photographer'.repeat(8)}`;
  });
  const width = page.viewportSize()?.width ?? 0;
  const box = await page.locator('header figure img').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width);
  await expectNoHorizontalScroll();
});

test('a picture that fails to load is replaced by the illustration', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/50[023]|pictures/);
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 503 }));
  await visit(`/fr${KYOTO}`);
  await expect(page.locator('header figure')).toBeAttached();
  await expect(page.getByRole('img', { name: 'Photo : Kyoto' })).toHaveCount(0);
  await expect(page.locator('header figure').getByRole('img')).toBeAttached();
});

test('the card of a city has its picture, credited under the list', async ({
  page,
  visit,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/continents/asie/pays/japon/regions/kyoto');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Kyoto', exact: true }) });
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByText('Crédits des photos').click();
  await expect(page.getByRole('link', { name: '© Martin / Wikimedia Commons' })).toBeVisible();
  await expectNoHorizontalScroll();
});
