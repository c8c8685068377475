/**
 * Interaction to next paint of ten interactions, by the browser's Event Timing, on a phone's screen with a processor four times
 * slower. Each page is opened anew for each round; the figure of an interaction is the median of the rounds.
 * `BENCH_RUNS` says how many (5); `BENCH_URL` measures a site that already runs.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../testing/chromium.ts';
import { onSite } from '../lib/site.ts';
import type { Row } from '../lib/table.ts';
import { percentile } from '../lib/timing.ts';

const SLOWDOWN = 4;
/** A second of the slow processor is a quarter of one. */
const SETTLE_MS = 1500;
const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';
const RANDOM = '/fr/villes-aleatoires?tirage=7';

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Brings the page to where the interaction begins; it is not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Element that is pressed; without one, `act` is done. */
  readonly press?: (page: Page) => Locator;
  readonly act?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const searchField = (page: Page) => page.locator('search input[name="q"]').filter({ visible: true }).first();

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'type in the search',
    path: '/fr',
    prepare: (page) => searchField(page).focus(),
    act: (page) => page.keyboard.type('marseille', { delay: 120 }),
  },
  { name: 'open the menu', path: '/fr', press: (page) => button(page, 'Ouvrir le menu') },
  {
    name: 'open the languages',
    path: '/fr',
    prepare: (page) => button(page, 'Ouvrir le menu').click(),
    press: (page) => button(page, 'Langue'),
  },
  {
    name: 'change the theme',
    path: PARIS,
    press: (page) => button(page, 'Passer au thème sombre'),
  },
  {
    name: 'change a tab',
    path: '/fr/continents/europe',
    press: (page) => page.getByRole('main').getByRole('tab', { selected: false }).first(),
  },
  { name: 'unfold the sources', path: PARIS, press: (page) => page.locator('main summary').first() },
  { name: 'add a favourite', path: RANDOM, press: (page) => button(page, /^Ajouter aux favoris/) },
  {
    name: 'filter the countries',
    path: '/fr/pays',
    prepare: (page) => page.getByRole('main').getByRole('searchbox').first().focus(),
    act: (page) => page.keyboard.type('fra', { delay: 120 }),
  },
  {
    name: 'turn a page of cities',
    path: '/fr/villes',
    press: (page) => page.getByRole('link', { name: 'Suivante' }),
  },
  {
    name: 'follow a link to a city',
    path: RANDOM,
    press: (page) => page.locator('main article a').first(),
  },
];

/** Notes the longest interaction of the page on its root element; one that is painted within 16 ms has no entry. */
function observe(): void {
  const observer = new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        dataset.interaction = String(Math.max(Number(dataset.interaction ?? 0), entry.duration));
  });
  // TypeScript's DOM does not know the threshold.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(options);
}

const forgetInteractions = () => delete document.documentElement.dataset.interaction;
const longestInteraction = () => Number(document.documentElement.dataset.interaction ?? 0);

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${target}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds from the input to the paint that shows its effect. */
async function measure(browser: Browser, site: string, interaction: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(site + interaction.path, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await interaction.prepare?.(page);
    const point = interaction.press && (await middleOf(interaction.press(page)));
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(forgetInteractions);
    // A locator's own click searches the whole page, within the time that is measured.
    if (point) await page.mouse.click(point.x, point.y);
    await interaction.act?.(page);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(longestInteraction);
  } finally {
    await context.close();
  }
}

async function measureAll(site: string): Promise<Row[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  const rounds = Number(process.env.BENCH_RUNS) || 5;
  const durations = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const interaction of INTERACTIONS) {
        const earlier = durations.get(interaction.name) ?? [];
        durations.set(interaction.name, [...earlier, await measure(browser, site, interaction)]);
      }
  } finally {
    await browser.close();
  }
  const rows = [...durations].map(
    ([what, sample]): Row => ({ what, value: percentile(sample, 0.5), unit: 'ms' }),
  );
  const slowest = Math.max(...rows.map(({ value }) => value));
  return [
    ...rows,
    {
      what: 'interaction to next paint, the slowest of these',
      value: slowest,
      unit: 'ms',
      target: { of: 'value', bound: 'at most', good: 100, fail: 200 },
    },
  ];
}

export const interactions = (): Promise<Row[]> => onSite(measureAll);
