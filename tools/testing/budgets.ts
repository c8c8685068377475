/** Downloads of a visitor, from Vite's manifest, and the budgets of docs/decisions/006-budgets.md. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { fromRoot } from '../lib/paths.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's dist/.vite/manifest.json: by source path, or `_name-hash.js` for what several modules share. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Measure {
  readonly what: string;
  /** After gzip. */
  readonly bytes: number;
  readonly limit: { readonly good: number; readonly fail: number };
}

const kB = (good: number, fail: number) => ({ good: good * 1000, fail: fail * 1000 });

export const LIMITS = {
  script: kB(180, 205),
  lazy: kB(20, 35),
  /** MapLibre and what draws with it; its worker is a file of its own. */
  map: kB(320, 340),
  admin: kB(170, 200),
  styles: kB(12, 15),
  html: kB(20, 32),
} as const;

/** Requests of a first visit, with those that come once the browser is idle. */
export const REQUESTS = { good: 25, fail: 30 } as const;

/** Each page with the chunks of its texts (tools/lib/chunks.ts). */
const FIRST_VISITS = {
  home: { page: 'src/pages/home/HomePage.tsx', texts: ['texts', 'texts-home'] },
  city: { page: 'src/pages/city/CityPage.tsx', texts: ['texts'] },
} as const;

function chunk(manifest: Manifest, key: string): Chunk {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}: has it moved? See tools/testing/budgets.ts.`);
  return entry;
}

/** The keys of chunks and of all they import statically. */
function closure(manifest: Manifest, keys: readonly string[], into = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (into.has(key)) continue;
    into.add(key);
    closure(manifest, chunk(manifest, key).imports ?? [], into);
  }
  return into;
}

function textsKey(manifest: Manifest, lang: string, name: string): string {
  const start = `_${name}-${lang}-`;
  return Object.keys(manifest).find((key) => key.startsWith(start)) ?? start;
}

/** Screens of the back office, and what it shows on the visitors' site to whoever is signed in. */
const OF_THE_TEAM = /^src\/(?:admin\/|pages\/blog\/Preview\.tsx$)/;

function limitOf(key: string) {
  if (key.startsWith('src/blocks/map/engine/')) return LIMITS.map;
  return OF_THE_TEAM.test(key) ? LIMITS.admin : LIMITS.lazy;
}

/** @param sizeOf bytes of a built file after gzip, by its path in dist/ */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Measure[] {
  const filesOf = (keys: Iterable<string>) =>
    [...keys].map((key) => chunk(manifest, key)).flatMap(({ file, css = [] }) => [file, ...css]);
  const weigh = (files: readonly string[], pattern: RegExp) =>
    [...new Set(files)].filter((file) => pattern.test(file)).reduce((sum, file) => sum + sizeOf(file), 0);

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const visits = Object.entries(FIRST_VISITS).flatMap(([name, { page, texts }]) =>
    LANGUAGE_CODES.map((lang) => {
      const keys = [...entries, page, ...texts.map((text) => textsKey(manifest, lang, text))];
      const bytes = weigh(filesOf(closure(manifest, keys)), /\.js$/);
      return { what: `script of a first visit, ${name}, ${lang}`, bytes, limit: LIMITS.script };
    }),
  );
  const home = filesOf(closure(manifest, [...entries, FIRST_VISITS.home.page]));
  const firstFiles = new Set([...home, ...filesOf(closure(manifest, [FIRST_VISITS.city.page]))]);
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const additions = [...lazy]
    .filter((key) => /\.tsx?$/.test(key))
    .map((key) => {
      const ownFiles = filesOf(closure(manifest, [key])).filter((file) => !firstFiles.has(file));
      const limit = limitOf(key);
      return { what: key, bytes: weigh(ownFiles, /\.(?:js|css)$/), limit };
    });
  return [
    ...visits,
    { what: 'styles', bytes: weigh(home, /\.css$/), limit: LIMITS.styles },
    ...additions.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** Measures dist/. Throws an Error that says what to do when there is no build. */
export function measureDist(): Measure[] {
  const path = fromRoot('dist/.vite/manifest.json');
  if (!existsSync(path)) throw new Error('There is no build to measure. Make one with: npm run build');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return measure(manifest, (file) => gzipSync(readFileSync(fromRoot(`dist/${file}`)), { level: 9 }).length);
}
