/**
 * Wikipedia's two interfaces: the REST summary (en.wikipedia.org/api/rest_v1) and the Action API (mediawiki.org/wiki/API:Query,
 * API:Geosearch, API:Parsing_wikitext). Nothing here decides what a place is.
 */
import * as v from 'valibot';
import type { Position } from '../../../../src/shared/geo.ts';
import type { LanguageCode } from '../../../../src/shared/languages.ts';
import { wikiTitle } from '../../../../src/shared/wikis.ts';
import { getJson, type Question } from '../getJson.ts';
import { address } from './address.ts';
import { actionUrl, editionUrl, pageWith, parseQuestion, variantOf, WIKIMEDIA } from './wikimedia.ts';

const wikipediaUrl = (lang: LanguageCode) =>
  editionUrl('WIKIPEDIA_URL', 'https://{lang}.wikipedia.org', lang);

const Summary = v.object({
  type: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  titles: v.optional(v.object({ canonical: v.string() })),
  wikibase_item: v.optional(v.string()),
  thumbnail: v.optional(v.object({ source: v.string() })),
  revision: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  coordinates: v.optional(v.object({ lat: v.number(), lon: v.number() })),
  extract: v.string(),
  extract_html: v.string(),
});
export type Summary = v.InferOutput<typeof Summary>;

export const summaryQuestion = (lang: LanguageCode, title: string) =>
  ({
    upstream: WIKIMEDIA,
    url: address(wikipediaUrl(lang), `/api/rest_v1/page/summary/${wikiTitle(title)}`),
    schema: Summary,
    headers: { 'accept-language': variantOf(lang) ?? lang },
  }) satisfies Question;

/** The summary of an article, or null when there is none under this title. Redirects are followed. */
export const restSummary = (
  lang: LanguageCode,
  title: string,
  signal: AbortSignal,
): Promise<Summary | null> => getJson({ ...summaryQuestion(lang, title), signal });

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
  const url = actionUrl(wikipediaUrl(lang), 'query', {
    formatversion: '2',
    variant: variantOf(lang),
    ...query,
  });
  // An error of this interface comes with status 200; it has no "batchcomplete".
  const schema = v.pipe(
    Pages,
    v.check((answer) => answer.batchcomplete !== undefined || answer.query !== undefined, 'an error'),
  );
  return (await getJson({ upstream: WIKIMEDIA, url, schema, signal }))?.query?.pages ?? [];
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
  const articles = await pages(
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
  return articles.flatMap(({ title, coordinates, pageprops, length }) => {
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
  const articles = await pages(lang, query, signal);
  return articles.find(({ ns }) => ns === 0)?.extract ?? null;
}

const Contents = pageWith({
  sections: v.array(v.object({ line: v.string(), level: v.string(), index: v.string() })),
});
const Section = v.object({ parse: v.object({ text: v.string() }) });

export interface Contents {
  /** Title of the article itself, after redirects. */
  readonly title: string;
  readonly revision: number;
  /** The sections of the first level; `index`: a number, to ask for one by. */
  readonly sections: readonly { readonly heading: string; readonly index: string }[];
}

/** The table of contents of an article, or null when there is none of this title. @throws UpstreamError */
export async function contentsOf(
  lang: LanguageCode,
  title: string,
  signal: AbortSignal,
): Promise<Contents | null> {
  const query = { page: title, prop: 'sections|revid', redirects: '1' };
  const answer = await getJson({ ...parseQuestion(wikipediaUrl(lang), lang, Contents, query), signal });
  if (!answer || 'error' in answer) return null;
  const { title: canonicalTitle, revid: revision, sections } = answer.parse;
  const numbered = sections.flatMap(({ level, line, index }) =>
    // A section that a template writes has no number of its own ("T-1"); a heading may hold elements.
    level === '2' && /^\d+$/.test(index) ? [{ heading: line.replace(/<[^>]*>/g, ''), index }] : [],
  );
  return { title: canonicalTitle, revision, sections: numbered };
}

/** One section of a revision as HTML; null without one. @throws UpstreamError */
export async function sectionHtml(
  lang: LanguageCode,
  revision: number,
  index: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = { oldid: String(revision), prop: 'text', section: index };
  const answer = await getJson({ ...parseQuestion(wikipediaUrl(lang), lang, Section, query), signal });
  return answer?.parse.text ?? null;
}
