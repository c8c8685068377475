/** The map in a real browser that draws in software: what its first view weighs, how it pans, and who else loads any of it. */
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findChromium, WEBGL_FLAGS } from '../../testing/chromium.ts';
import { startSite } from '../lib/site.ts';
import type { Row } from '../lib/table.ts';
import { percentile } from '../lib/timing.ts';

const EXPLORER = '/fr/carte';
const EUROPE = '/fr/continents/europe';
const OTHERS = [
  '/fr',
  '/fr/pays',
  EUROPE,
  `${EUROPE}/pays/france`,
  `${EUROPE}/pays/france/regions/ile-de-france`,
  `${EUROPE}/pays/france/regions/ile-de-france/ville/paris`,
  `${EUROPE}/pays/france/regions/ile-de-france/ville/paris/category/restaurants`,
];
const MAPLIBRE = /\/assets\/(?:atlasMap|maplibre)/;
const OF_THE_MAP = /\/map\/|\/assets\/(?:atlasMap|maplibre|MapSurface)|cities_in_view/;
const FRAMES = 60;
const THROTTLE = 4;

/** Bytes of a file as a browser gets it. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** A page as a first visitor opens it, and what it asks for. */
async function openFirst(browser: Browser, url: string) {
  // Without the service worker: what it keeps after a first visit is the same on every page.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const requests = new Map<string, Request>();
  context.on('request', (request) => {
    if (request.url().startsWith('http')) requests.set(request.url(), request);
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return { context, page, asked: requests };
}

interface Panned {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** Milliseconds of the main thread a frame, without the drawing, which software does here. */
  readonly main: number;
}

/** The map dragged under a throttled processor. */
async function pan(context: BrowserContext, page: Page): Promise<Panned> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  const frames = await drag(page);
  return { frames, main: ((await busy()) - before) / frames.length };
}

/** Milliseconds between frames while the map is dragged, by events of the page's own: a tool's would come frames late. */
function drag(page: Page): Promise<number[]> {
  return page.locator('[data-map] canvas').evaluate(
    (canvas, frames) =>
      new Promise<number[]>((resolve) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        const send = (type: string, step: number) =>
          canvas.dispatchEvent(
            new MouseEvent(type, {
              bubbles: true,
              cancelable: true,
              view: window,
              button: 0,
              buttons: type === 'mouseup' ? 0 : 1,
              clientX: left + width / 2 + step * 4,
              clientY: top + height / 2 + step,
            }),
          );
        const times: number[] = [];
        let last = 0;
        send('mousedown', 0);
        requestAnimationFrame(function frame(now) {
          if (last > 0) times.push(now - last);
          last = now;
          send(times.length < frames ? 'mousemove' : 'mouseup', times.length);
          if (times.length < frames) requestAnimationFrame(frame);
          else resolve(times);
        });
      }),
    FRAMES,
  );
}

const kB = (what: string, bytes: number): Row => ({ what, value: bytes / 1000, unit: 'kB' });

async function firstView(browser: Browser, site: string): Promise<Row[]> {
  const { context, page, asked } = await openFirst(browser, site + EXPLORER);
  await page.locator('[data-map="ready"]').waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const sums = { files: 0, maplibre: 0, data: 0 };
  for (const [url, request] of asked) {
    if (url.includes('/rest/v1/')) {
      const answer = await request.response();
      if (answer) sums.data += gzipSync(await answer.body()).length;
      continue;
    }
    const bytes = await bytesOf(url);
    sums.files += bytes;
    if (MAPLIBRE.test(url)) sums.maplibre += bytes;
  }
  const panned = await pan(context, page);
  await context.close();
  return [
    {
      ...kB('explorer, first view without its data', sums.files),
      target: { of: 'value', bound: 'at most', good: 650, fail: 700 },
    },
    kB('explorer, of these MapLibre and its worker', sums.maplibre),
    kB('explorer, data of its first view', sums.data),
    ...[0.5, 0.95].map(
      (share): Row => ({
        what: `explorer, panning at ${THROTTLE} × throttle, frame, p${share * 100}`,
        value: percentile(panned.frames, share),
        unit: 'ms',
      }),
    ),
    {
      what: `explorer, panning at ${THROTTLE} × throttle, main thread a frame`,
      value: panned.main,
      unit: 'ms',
    },
  ];
}

async function others(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of OTHERS) {
    const { context, asked } = await openFirst(browser, site + path);
    await context.close();
    const requestKeys = [...asked.keys()];
    console.log(`  ${path}\n${requestKeys.map((url) => `    ${url.replace(site, '')}`).join('\n')}`);
    rows.push({
      what: `${path}, requests for the map`,
      value: requestKeys.filter((url) => OF_THE_MAP.test(url)).length,
      unit: '',
      reference: { value: requestKeys.length, is: 'all' },
      target: { of: 'value', bound: 'at most', good: 0, fail: 0 },
    });
  }
  return rows;
}

export async function explorer(): Promise<Row[]> {
  const executablePath = findChromium();
  const site = await startSite();
  const browser = await chromium.launch({ args: WEBGL_FLAGS, ...(executablePath && { executablePath }) });
  try {
    return [...(await firstView(browser, site.url)), ...(await others(browser, site.url))];
  } finally {
    await browser.close();
    await site.stop();
  }
}
