/** The bytes of rendered pages, made by the built renderer from the seed's own world: see docs/decisions/021. */
import { gzipSync } from 'node:zlib';
import { loadRenderer } from '../../server/renderer.ts';
import { kB, type Measure } from './budgets.ts';
import { seedBackend } from './seedBackend.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const CITY = `${REGION}/ville/paris`;

interface Page {
  readonly what: string;
  readonly path: string;
  /** An address that the page leads to: one without its content would be light. */
  readonly link: string;
  /** Where its HTML warns and fails, in kB, as it is and after gzip. */
  readonly plain: readonly [warn: number, fail: number];
  readonly gzip: readonly [warn: number, fail: number];
  /** Weighed as if its styles were elsewhere. */
  readonly withoutStyles?: boolean;
}

const STYLES = /<style>[\s\S]*?<\/style>/;

/** Of each kind the heaviest that is usual. */
const PAGES: readonly Page[] = [
  { what: 'home', path: '/', link: '/ville/shanghai', plain: [70, 73], gzip: [14.6, 15.2] },
  { what: 'continent', path: '/fr/continents/europe', link: FRANCE, plain: [69.5, 72.5], gzip: [13.8, 14.3] },
  { what: 'list of countries', path: '/fr/pays', link: '/pays/albanie', plain: [70, 73], gzip: [13, 13.5] },
  { what: 'country', path: FRANCE, link: '/ville/marseille', plain: [82.5, 86], gzip: [14.7, 15.3] },
  { what: 'region', path: REGION, link: '/ville/versailles', plain: [102, 106], gzip: [15.4, 16] },
  { what: 'city', path: CITY, link: '/ville/saint-denis', plain: [30, 45], gzip: [8, 11.6] },
  {
    what: 'city without its styles',
    path: CITY,
    link: '/ville/saint-denis',
    plain: [29.6, 30],
    gzip: [7.7, 8],
    withoutStyles: true,
  },
  {
    what: 'city with a long summary',
    path: CITY.replace('/fr/', '/ru/'),
    link: 'ru.wikipedia.org/wiki/',
    plain: [30, 54],
    gzip: [8, 13.8],
  },
  { what: 'text', path: '/fr/legal', link: '/fr/cookies', plain: [25.2, 26], gzip: [7.7, 8] },
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
  for (const { what, path, link, plain, gzip, withoutStyles = false } of PAGES) {
    const response = await render(new Request(`https://mappemonde.example${path}`));
    const whole = await response.text();
    if (failures.length > 0 || !whole.includes(link) || !STYLES.test(whole))
      throw new Error(`${path} is not whole and cannot be weighed`, { cause: failures[0] });
    const html = Buffer.from(withoutStyles ? whole.replace(STYLES, '') : whole);
    measures.push(
      { what: `HTML, ${what}`, bytes: html.length, limit: kB(...plain), plain: true },
      { what: `HTML, ${what}`, bytes: gzipSync(html, { level: 6 }).length, limit: kB(...gzip) },
    );
  }
  return measures;
}
