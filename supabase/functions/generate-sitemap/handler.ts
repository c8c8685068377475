/** Writes the sitemap's files from the database at each request (docs/product/seo-and-sitemaps.md#sitemaps). */
import * as v from 'valibot';
import { parseSitemapPath, type SitemapFile } from '../../../src/shared/sitemap.ts';
import { defineFunction } from '../_shared/define.ts';
import { setting } from '../_shared/env.ts';
import { FunctionError } from '../_shared/http.ts';
import { siteOrigin } from '../_shared/siteOrigin.ts';
import { acceptsGzip, entityTag, hasIt, inJson, streamOf } from './body.ts';
import { entriesOf, filesOf } from './rows.ts';
import { sitemapIndex, urlset } from './xml.ts';

/** Seconds for which a response is fresh, for crawlers and shared caches; afterwards it is revalidated by its ETag. */
const FRESH_S = 3600;
/** The same for the files that list articles: one appears when its hour comes. */
const TIMED_S = 60;
/** Increase when the output for the same rows changes. */
const FORMAT = 1;

const page = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))], 'must be a number'),
  v.integer(),
  v.minValue(1),
  v.maxValue(999_999),
);

const Input = v.object({
  path: v.pipe(
    v.string(),
    v.maxLength(100),
    v.regex(/^\/sitemap[^/]*\.xml$/, 'must be the path of a sitemap, such as /sitemap.xml'),
  ),
  page: v.optional(page),
  /** Sent by the screens; it changes nothing. */
  direct: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
});

type SitemapInput = v.InferOutput<typeof Input>;

/** The page may be given beside the path of the cities, or again beside a path that has it. */
function fileOf({ path, page: told }: SitemapInput): SitemapFile {
  const file = parseSitemapPath(path);
  if (!file) throw new FunctionError('not_found', `There is no sitemap ${path}.`);
  if (told === undefined) return file;
  if (file.kind === 'cities') return { kind: 'cityPage', page: told };
  if (!('page' in file) || file.page !== told)
    throw new FunctionError('invalid_input', `page: ${path} is not page ${told}`);
  return file;
}

/** 0: all cities. */
function minPopulation(): number {
  const value = setting('SITEMAP_MIN_POPULATION') ?? '0';
  if (!/^\d{1,9}$/.test(value)) throw new Error('SITEMAP_MIN_POPULATION must be a whole number.');
  return Number(value);
}

interface SitemapContent {
  readonly caching: string;
  readonly tag: string;
  readonly pieces: () => Generator<Uint8Array<ArrayBuffer>>;
}

async function make(file: SitemapFile): Promise<SitemapContent> {
  const origin = siteOrigin();
  const least = minPopulation();
  const isTimed = file.kind === 'index' || file.kind === 'main';
  const caching = isTimed
    ? `public, max-age=${TIMED_S}`
    : `public, max-age=${FRESH_S}, stale-while-revalidate=${24 * FRESH_S}`;
  if (file.kind === 'index' || file.kind === 'allCities') {
    const files = await filesOf(file.kind, least);
    const tag = await entityTag([FORMAT, origin, files]);
    return { caching, tag, pieces: () => sitemapIndex(origin, files) };
  }
  const entries = await entriesOf(file, least);
  if (entries.length === 0) throw new FunctionError('not_found', 'The sitemap has no such page.');
  const tag = await entityTag([FORMAT, origin, entries]);
  return { caching, tag, pieces: () => urlset(origin, entries) };
}

function answer(request: Request, { caching, tag, pieces }: SitemapContent): Response {
  const headers = new Headers({
    etag: tag,
    vary: 'Accept-Encoding',
    'cache-control': caching,
    // For machines: of no use in search results.
    'x-robots-tag': 'noindex',
  });
  const posted = request.method === 'POST';
  if (posted) headers.set('cache-control', 'no-store');
  else if (hasIt(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', posted ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8');
  const packed = acceptsGzip(request.headers.get('accept-encoding'));
  if (packed) headers.set('content-encoding', 'gzip');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = streamOf(posted ? inJson(pieces()) : pieces());
  return new Response(packed ? body.pipeThrough(new CompressionStream('gzip')) : body, { headers });
}

/**
 * GET `?path=/sitemap-cities-2.xml` → the XML; POST `{ path, page?, direct? }` → `{ sitemap }`. Errors: `not_found` for
 * a file or page that does not exist, `unavailable` while SITE_URL is not set.
 */
export const handler = defineFunction({
  name: 'generate-sitemap',
  methods: ['GET', 'POST'],
  role: 'public',
  // No limit per caller: the server of the site asks for all crawlers, from one address.
  input: Input,
  handle: async ({ input, request }) => answer(request, await make(fileOf(input))),
});
