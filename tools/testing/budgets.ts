/** What a visitor downloads, from Vite's manifest, against the budgets of docs/decisions/006-budgets.md. */

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's dist/.vite/manifest.json: by source path, or by `_name` for shared chunks. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** In bytes. */
interface Limit {
  readonly warn: number;
  readonly fail: number;
}

export interface Measure {
  readonly what: string;
  readonly bytes: number;
  /** Measured as it is, not after gzip. */
  readonly plain?: boolean;
  /** Null for what is only shown. */
  readonly limit: Limit | null;
}

/** Limits from kilobytes of 1,000 bytes. */
export const kB = (warn: number, fail: number): Limit => ({ warn: warn * 1000, fail: fail * 1000 });

export const LIMITS = {
  initial: kB(115, 125),
  lazy: kB(20, 28),
  css: kB(8, 12),
  admin: kB(150, 180),
} as const;

/** The page a first visit is measured on, with the text files it loads. */
const HOME = 'src/features/home/HomePage.tsx';
const HOME_TEXTS = ['home', 'continents'];

const LOCALE = /^src\/i18n\/locales\/(\w+)\/(\w+)\.json$/;

function chunk(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found)
    throw new Error(
      `The build has no ${key}: has the page or the text file moved? See tools/testing/budgets.ts.`,
    );
  return found;
}

/** The keys of a chunk and of all it imports statically. */
function closure(manifest: Manifest, keys: readonly string[], into = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (into.has(key)) continue;
    into.add(key);
    closure(manifest, chunk(manifest, key).imports ?? [], into);
  }
  return into;
}

const isSheet = (file: string) => file.endsWith('.css');

const scripts = (manifest: Manifest, keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => chunk(manifest, key).file))].filter((file) => /\.m?js$/.test(file));

const styles = (manifest: Manifest, keys: Iterable<string>) => [
  ...new Set([...keys].flatMap((key) => [...(chunk(manifest, key).css ?? [])])),
];

/**
 * The sizes that have a budget: the first visit of the home page, and every further lazy module on its own.
 *
 * @param sizeOf bytes of a built file after gzip, by its path in dist/
 * @param extra scripts and sheets that index.html loads beside the entry's, by their path in dist/
 */
export function measure(
  manifest: Manifest,
  sizeOf: (file: string) => number,
  extra: readonly string[] = [],
): Measure[] {
  const total = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const home = closure(manifest, [...entries, HOME]);
  // The shell's texts are one chunk a language (vite.config.ts); the home page's own are a file each.
  const textsIn = (lang: string) => [
    Object.keys(manifest).find((key) => key.startsWith(`_texts-${lang}-`)) ?? `_texts-${lang}-`,
    ...HOME_TEXTS.map((namespace) => `src/i18n/locales/${lang}/${namespace}.json`),
  ];
  // A language whose translation is under way is left out; that it is complete is another check's business.
  const heaviest = [...new Set(Object.keys(manifest).flatMap((key) => LOCALE.exec(key)?.[1] ?? []))]
    .filter((lang) => lang === 'fr' || textsIn(lang).every((key) => key in manifest))
    .map((lang) => ({ lang, bytes: total(scripts(manifest, textsIn(lang))) }))
    .sort((a, b) => b.bytes - a.bytes)[0] ?? { lang: 'none', bytes: 0 };

  const shell = closure(manifest, entries);
  return [
    {
      what: `home, JavaScript, with texts in ${heaviest.lang}`,
      bytes: total(scripts(manifest, home)) + total(extra.filter((file) => !isSheet(file))) + heaviest.bytes,
      limit: LIMITS.initial,
    },
    {
      what: 'home, CSS',
      bytes: total([...styles(manifest, home), ...extra.filter(isSheet)]),
      limit: LIMITS.css,
    },
    { what: 'shell alone, JavaScript', bytes: total(scripts(manifest, shell)), limit: null },
    ...lazyPages(manifest, home, total),
  ];
}

/** What each further lazy module adds to what the home page already brought, the heaviest first. */
function lazyPages(
  manifest: Manifest,
  home: ReadonlySet<string>,
  total: (files: readonly string[]) => number,
): Measure[] {
  const lazy = new Set(Object.values(manifest).flatMap((entry) => [...(entry.dynamicImports ?? [])]));
  const present = new Set([...scripts(manifest, home), ...styles(manifest, home)]);
  return [...lazy]
    .filter((key) => !home.has(key) && !LOCALE.test(key))
    .map((key) => {
      const own = closure(manifest, [key]);
      const files = [...scripts(manifest, own), ...styles(manifest, own)].filter(
        (file) => !present.has(file),
      );
      return {
        what: key,
        bytes: total(files),
        limit: key.startsWith('src/admin/') ? LIMITS.admin : LIMITS.lazy,
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

export function verdictOf({ bytes, limit }: Measure): 'ok' | 'near' | 'over' {
  if (!limit || bytes <= limit.warn) return 'ok';
  return bytes <= limit.fail ? 'near' : 'over';
}

/** A table in kB (1,000 bytes) after gzip. */
export function budgetTable(measures: readonly Measure[]): string {
  const named = ({ what, plain }: Measure) => (plain ? `${what}, before gzip` : what);
  const width = Math.max(...measures.map((measured) => named(measured).length));
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
  const lines = measures.map((measured) => {
    const { bytes, limit } = measured;
    const bounds = limit ? `${limit.warn / 1000} / ${limit.fail / 1000}` : '';
    return `${named(measured).padEnd(width)}  ${kilo(bytes).padStart(8)}  ${bounds.padStart(9)}  ${limit ? verdictOf(measured) : ''}`.trimEnd();
  });
  return [
    `${'kB, gzip'.padEnd(width)}  ${'measured'.padStart(8)}  ${'warn/fail'.padStart(9)}`,
    ...lines,
  ].join('\n');
}
