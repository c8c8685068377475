/** The bytes of rendered pages, made by the built renderer from the seed's own world: see docs/decisions/022. */
import { gzipSync } from 'node:zlib';
import { loadRenderer } from '../lib/renderer.ts';
import { kB, type Measure } from './budgets.ts';
import { seedBackend } from './seedBackend.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;

interface Page {
  readonly what: string;
  readonly path: string;
  /** An address that the page leads to: one without its content would be light. */
  readonly link: string;
  /** Where its HTML warns and fails, in kB, as it is and after gzip. */
  readonly plain: readonly [warn: number, fail: number];
  readonly gzip: readonly [warn: number, fail: number];
}

/** Of each kind the heaviest that is usual. */
const PAGES: readonly Page[] = [
  { what: 'home', path: '/', link: '/ville/shanghai', plain: [90, 100], gzip: [17, 19] },
  { what: 'continent', path: '/fr/continents/europe', link: FRANCE, plain: [85, 95], gzip: [16.5, 18] },
  { what: 'list of countries', path: '/fr/pays', link: '/pays/albanie', plain: [110, 120], gzip: [24, 26] },
  { what: 'country', path: FRANCE, link: '/ville/marseille', plain: [105, 115], gzip: [16.5, 18] },
  { what: 'region', path: REGION, link: '/ville/versailles', plain: [150, 160], gzip: [19, 21] },
  {
    what: 'city',
    path: `${REGION}/ville/paris`,
    link: '/ville/saint-denis',
    plain: [30, 52],
    gzip: [8, 13.5],
  },
  { what: 'text', path: '/fr/legal', link: '/fr/cookies', plain: [28, 32], gzip: [8.5, 9.5] },
];

/** Measures each page. Throws when one cannot be rendered whole: a page without its content would be light. */
export async function measurePages(): Promise<Measure[]> {
  const failures: unknown[] = [];
  globalThis.fetch = seedBackend();
  const render = await loadRenderer({
    backend: 'http://backend.test',
    timeLimit: 30_000,
    report: (error) => failures.push(error),
  });
  const measures: Measure[] = [];
  for (const { what, path, link, plain, gzip } of PAGES) {
    const response = await render(new Request(`https://mappemonde.example${path}`));
    const html = Buffer.from(await response.arrayBuffer());
    if (failures.length > 0 || !html.includes(link))
      throw new Error(`${path} is not whole and cannot be weighed`, { cause: failures[0] });
    measures.push(
      { what: `HTML, ${what}`, bytes: html.length, limit: kB(...plain), plain: true },
      { what: `HTML, ${what}`, bytes: gzipSync(html, { level: 6 }).length, limit: kB(...gzip) },
    );
  }
  return measures;
}
