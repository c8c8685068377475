/** An operator has the sights of a country's cities kept: counts them, starts, stops, and goes on later. */
import { expect, test } from './fixtures.ts';

/** Of nine to twelve cities each. */
const COUNTRIES = [
  'Andorre',
  'Saint-Marin',
  'Liechtenstein',
  'Djibouti',
  'Seychelles',
  'Tonga',
  'Érythrée',
  'Lesotho',
  'Îles Salomon',
  'Sainte-Lucie',
];

test('sights are counted, kept, stopped and gone on with', async ({
  asAdmin,
  isMobile,
  page,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  shot,
}, testInfo) => {
  test.setTimeout(120_000);
  // All screens and repetitions have the same backend; no other journey reads a city of these countries.
  const country = COUNTRIES[2 * (testInfo.repeatEachIndex + testInfo.retry) + (isMobile ? 1 : 0)] ?? '';
  // What is asked for once some cities are kept waits until the journey has asked to stop: else a fast machine is done before.
  let goOn = () => {};
  const asked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let kept = 0;
  let steps = 0;
  await page.route('**/functions/v1/sights-fill', async (route) => {
    if (kept > 0) await asked;
    steps += 1;
    const response = await route.fetch();
    ({ kept } = (await response.json()) as { kept: number });
    await route.fulfill({ response });
  });
  await asAdmin('/admin');
  await page.getByRole('link', { name: 'Sites à voir des villes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sites à voir des villes' })).toBeVisible();
  await page.getByLabel('Villes de').selectOption({ label: country });
  await page.getByLabel('Combien').selectOption({ label: 'Toutes' });

  await page.getByRole('button', { name: 'Compter les questions' }).click();
  await expect(page.getByText(/^Questions à poser : \d+, en environ /)).toBeVisible();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  const keptOf = async () => Number(/^\d+/.exec((await progress.getAttribute('aria-label')) ?? '')?.[0]);
  expect(await keptOf()).toBe(0);

  const start = page.getByRole('button', { name: 'Demander les sites' });
  await start.click();
  await expect.poll(keptOf, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await keptOf();
  const done = steps;
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('button', { name: "Arrêt après l'étape en cours…" })).toBeDisabled();
  goOn();
  await expect(start).toBeVisible();
  // The step under way has ended, and no other one began.
  expect(await keptOf()).toBeGreaterThanOrEqual(before);
  expect(steps).toBe(done + 1);
  await expect(page.getByText(/^Questions à poser : /)).toBeVisible();
  await shot('admin-sights');

  await page.reload();
  await page.getByLabel('Villes de').selectOption({ label: country });
  await page.getByLabel('Combien').selectOption({ label: 'Toutes' });
  await start.click();
  await expect(page.getByText('Les sites de toutes ces villes sont gardés.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await expect(start).toBeVisible();
});
