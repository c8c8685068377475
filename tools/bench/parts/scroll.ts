/** Scrolling through the list of all cities, from the first to the last: frames, memory, requests. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../testing/chromium.ts';
import { startSite } from '../lib/site.ts';
import type { Row } from '../lib/table.ts';
import { percentile } from '../lib/timing.ts';

const SECONDS = 25;
/** A hand on the wheel: pixels a second, for as many seconds. */
const READING = { speed: 2000, seconds: 10 };
const MB = 1024 * 1024;

interface Journey {
  /** Milliseconds between frames. */
  readonly frames: number[];
  /** Pixels from top to bottom. */
  readonly distance: number;
}

/** Scrolls down in equal steps, one a frame: so many pixels, or to the end of the page. */
function scrollDown(page: Page, seconds: number, pixels = Number.POSITIVE_INFINITY): Promise<Journey> {
  const journey = { duration: seconds, wanted: Math.min(pixels, 1e9) };
  return page.evaluate(async ({ duration, wanted }) => {
    const distance = Math.min(wanted, document.documentElement.scrollHeight - window.innerHeight);
    const frames: number[] = [];
    const start = performance.now();
    let last = start;
    for (;;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
      const share = Math.min(1, (now - start) / (duration * 1000));
      window.scrollTo(0, distance * share);
      if (share === 1) return { frames: frames.slice(1), distance };
    }
  }, journey);
}

/** A page of the same height with nothing in it: what the machine and the browser need by themselves. */
async function emptyTwin(page: Page, height: number, seconds: number): Promise<Journey> {
  await page.setContent(`<body style="margin:0"><div style="height:${height}px"></div></body>`);
  return scrollDown(page, seconds);
}

/** Bytes of the JavaScript heap in use, and DOM nodes. */
async function memory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  return { heap: usedSize, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 };
}

async function measure(page: Page, url: string): Promise<Row[]> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rpc/cities_under_initial')) requests += 1;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}/fr/villes`);
  await page.locator('main section li').first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await memory(session);
  const first = requests;
  const reading = await scrollDown(page, READING.seconds, READING.speed * READING.seconds);
  await page.waitForLoadState('networkidle');
  const read = requests;
  await page.evaluate(() => window.scrollTo(0, 0));
  const list = await scrollDown(page, SECONDS);
  await page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);
  const after = await memory(session);
  const drawn = await page.locator('main section li').count();
  const fetched = requests;
  const twin = await emptyTwin(page, list.distance, SECONDS / 5);

  const late = (frames: readonly number[]) =>
    (100 * frames.filter((frame) => frame > 34).length) / frames.length;
  const frame = (share: number, { frames } = list) => ({
    value: percentile(frames, share),
    unit: 'ms',
    reference: { value: percentile(twin.frames, share), is: 'empty page' },
  });
  return [
    { what: 'all cities, height of the page', value: list.distance, unit: 'px' },
    { what: `reading at ${READING.speed} px/s for ${READING.seconds} s: frame, p50`, ...frame(0.5, reading) },
    { what: 'frame, p95', ...frame(0.95, reading) },
    { what: 'frame, p99', ...frame(0.99, reading) },
    { what: 'requests for names', value: read - first, unit: '' },
    { what: `all cities, to the end in ${SECONDS} s: frame, p50`, ...frame(0.5) },
    { what: 'frame, p95', ...frame(0.95) },
    { what: 'frame, p99', ...frame(0.99) },
    {
      what: 'frames over 34 ms',
      value: late(list.frames),
      unit: '%',
      reference: { value: late(twin.frames), is: 'empty page' },
    },
    { what: 'requests for names', value: fetched - read, unit: '' },
    {
      what: 'memory alive, at the end',
      value: after.heap / MB,
      unit: 'MB',
      reference: { value: before.heap / MB, is: 'at the top' },
    },
    {
      what: 'nodes, at the end',
      value: after.nodes,
      unit: '',
      reference: { value: before.nodes, is: 'at the top' },
    },
    { what: 'cities drawn, at the end', value: drawn, unit: '' },
  ];
}

export async function scroll(): Promise<Row[]> {
  const site = await startSite();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return await measure(page, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
