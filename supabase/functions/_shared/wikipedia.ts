/** Wikipedia's two interfaces: the REST summary (rest_v1) and the Action API. Nothing here decides what a place is. */
import * as v from 'valibot';
import type { Position } from '../../../src/shared/geo.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { wikiTitle } from '../../../src/shared/wikis.ts';
import { getJson } from './getJson.ts';
import { address, wikipediaUrl } from './upstreams.ts';

/** The site's Chinese is Simplified; Wikipedia mixes scripts and converts on request. */
const VARIANTS: Partial<Record<LanguageCode, string>> = { zh: 'zh-cn' };

const Summary = v.object({
  type: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  titles: v.optional(v.object({ canonical: v.string() })),
  wikibase_item: v.optional(v.string()),
  thumbnail: v.optional(v.object({ source: v.string() })),
  revision: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  coordinates: v.optional(v.object({ lat: v.number(), lon: v.number() })),
  extract: v.optional(v.string(), ''),
  extract_html: v.optional(v.string(), ''),
});
export type Summary = v.InferOutput<typeof Summary>;

/** The summary of an article, or null when there is none under this title. Redirects are followed. */
export function restSummary(lang: LanguageCode, title: string, signal: AbortSignal): Promise<Summary | null> {
  const path = `/api/rest_v1/page/summary/${wikiTitle(title)}`;
  return getJson({
    upstream: 'wikimedia',
    url: address(wikipediaUrl(lang), path),
    schema: Summary,
    signal,
    headers: { 'accept-language': VARIANTS[lang] ?? lang },
  });
}

const Page = v.object({
  ns: v.number(),
  title: v.string(),
  length: v.optional(v.number(), 0),
  extract: v.optional(v.string()),
  coordinates: v.optional(v.array(v.object({ lat: v.number(), lon: v.number() })), []),
  pageprops: v.optional(
    v.object({ wikibase_item: v.optional(v.string()), disambiguation: v.optional(v.string()) }),
    {},
  ),
});
type Page = v.InferOutput<typeof Page>;
// Without a hit the answer has no "query".
const Pages = v.object({
  batchcomplete: v.optional(v.unknown()),
  query: v.optional(v.object({ pages: v.array(Page) })),
});

async function pages(
  lang: LanguageCode,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Page[]> {
  const url = address(wikipediaUrl(lang), '/w/api.php', {
    action: 'query',
    format: 'json',
    formatversion: '2',
    variant: VARIANTS[lang],
    ...query,
  });
  // An error of this interface comes with status 200; it has no "batchcomplete".
  const schema = v.pipe(
    Pages,
    v.check((answer) => answer.batchcomplete !== undefined || answer.query !== undefined, 'an error'),
  );
  return (await getJson({ upstream: 'wikimedia', url, schema, signal }))?.query?.pages ?? [];
}

/** Id of the Wikidata item of an article; null without an article, without an item, and for a disambiguation page. */
export async function itemOfTitle(
  lang: LanguageCode,
  title: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = { titles: title, redirects: '1', prop: 'pageprops', ppprop: 'wikibase_item|disambiguation' };
  const [page] = await pages(lang, query, signal);
  return page?.pageprops.disambiguation === undefined ? (page?.pageprops.wikibase_item ?? null) : null;
}

export interface NearbyArticle {
  readonly title: string;
  readonly position: Position;
  readonly item: string | null;
  /** Bytes of its text. */
  readonly length: number;
}

/** Articles within 10 km of a position, the `most` (500 at most) nearest. */
export async function articlesNear(
  lang: LanguageCode,
  { latitude, longitude }: Position,
  signal: AbortSignal,
  most = 50,
): Promise<NearbyArticle[]> {
  const found = await pages(
    lang,
    {
      generator: 'geosearch',
      ggscoord: `${latitude}|${longitude}`,
      ggsradius: '10000',
      ggslimit: String(most),
      prop: 'coordinates|pageprops|info',
      colimit: String(most),
      ppprop: 'wikibase_item|disambiguation',
    },
    signal,
  );
  return found.flatMap(({ title, coordinates, pageprops, length }) => {
    const [at] = coordinates;
    if (!at || pageprops.disambiguation !== undefined) return [];
    const position = { latitude: at.lat, longitude: at.lon };
    return [{ title, position, item: pageprops.wikibase_item ?? null, length }];
  });
}

/** The whole introduction of an article as HTML; null without one. */
export async function introductionOf(
  lang: LanguageCode,
  title: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = { titles: title, redirects: '1', prop: 'extracts', exintro: '1' };
  const found = await pages(lang, query, signal);
  return found.find(({ ns }) => ns === 0)?.extract ?? null;
}
