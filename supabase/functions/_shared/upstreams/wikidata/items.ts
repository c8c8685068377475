/**
 * Wikidata's search (mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch) and items
 * (wikidata.org/w/api.php?action=help&modules=wbgetentities), as far as places need them.
 */
import * as v from 'valibot';
import type { Position } from '../../../../../src/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../../src/shared/languages.ts';
import { EDITIONS, type Edition } from '../../../../../src/shared/travelGuide.ts';
import { getJson, type Question, UpstreamError } from '../../getJson.ts';
import { LABEL_LANGUAGES } from '../../labels.ts';
import { noteDrift } from '../../shape.ts';
import { WIKIMEDIA } from '../wikimedia.ts';
import { Coordinates, emptyMap, ItemId, mapOf, Statements, valuesOf, wikidataUrl } from './statements.ts';

/** The whole item of a great city: a megabyte and more. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface Item {
  /** `Q90`. */
  readonly id: string;
  /** Titles of its articles by language. */
  readonly titles: Partial<Record<LanguageCode, string>>;
  /** Titles of its articles in Wikivoyage, by edition. */
  readonly guides: Partial<Record<Edition, string>>;
  /** By Wikidata's code of the language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly position: Position | null;
  /** Items of its countries (P17). */
  readonly countries: readonly string[];
  /** ISO 3166-2 codes (P300). */
  readonly divisionCodes: readonly string[];
}

const Claims = v.pipe(
  v.unknown(),
  emptyMap,
  v.object({ P17: Statements, P300: Statements, P625: Statements }),
);

const Search = v.object({ query: v.object({ search: v.array(v.object({ title: v.string() })) }) });
const Entities = v.object({
  entities: v.record(
    v.string(),
    v.object({
      id: v.string(),
      // An item that is gone has nothing else.
      missing: v.optional(v.unknown()),
      labels: v.optional(mapOf(v.object({ value: v.string() }))),
      sitelinks: v.optional(mapOf(v.object({ title: v.string() }))),
      claims: v.optional(Claims),
    }),
  ),
});

/** Ids of the items with a statement, such as `P1566=2988507`; at most `limit`. */
export async function itemsWith(statement: string, limit: number, signal: AbortSignal): Promise<string[]> {
  const url = wikidataUrl('query', {
    list: 'search',
    srsearch: `haswbstatement:${statement}`,
    srnamespace: '0',
    srlimit: String(limit),
  });
  const answer = await getJson({ upstream: WIKIMEDIA, url, schema: Search, signal });
  return (answer?.query.search ?? []).map(({ title }) => title).filter((title) => /^Q\d+$/.test(title));
}

/**
 * The items of some ids, without those that are gone. `claims`: with where they are, which makes the answer heavy.
 * Throws like getJson; one id that never existed fails them all.
 */
export async function itemsOf(
  ids: readonly string[],
  { claims }: { readonly claims: boolean },
  signal: AbortSignal,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const answer = await getJson({ ...itemsQuestion(ids, { claims }), signal });
  // In the requested order.
  return ids.flatMap((id) => {
    const entity = answer?.entities[id];
    return entity && entity.missing === undefined ? [toItem(entity, claims)] : [];
  });
}

export function itemsQuestion(ids: readonly string[], { claims }: { readonly claims: boolean }) {
  const url = wikidataUrl('wbgetentities', {
    ids: ids.join('|'),
    props: claims ? 'sitelinks|labels|claims' : 'sitelinks|labels',
    sitefilter: [
      ...LANGUAGE_CODES.map((lang) => `${lang}wiki`),
      ...EDITIONS.map((lang) => `${lang}wikivoyage`),
    ].join('|'),
    languages: LABEL_LANGUAGES.join('|'),
  });
  return { upstream: WIKIMEDIA, url, schema: Entities, maxBytes: MAX_BYTES } satisfies Question;
}

function toItem(entity: v.InferOutput<typeof Entities>['entities'][string], claimsAsked: boolean): Item {
  const { sitelinks, labels, claims } = entity;
  if (!sitelinks || !labels || (claimsAsked && !claims))
    noteDrift(new UpstreamError(WIKIMEDIA, 'unusable', 'answered an item without a part that was asked for'));
  const { P17 = [], P300 = [], P625 = [] } = claims ?? {};
  const [position] = valuesOf(P625, Coordinates);
  return {
    id: entity.id,
    titles: titlesIn(sitelinks ?? {}, LANGUAGE_CODES, 'wiki'),
    guides: titlesIn(sitelinks ?? {}, EDITIONS, 'wikivoyage'),
    labels: Object.fromEntries(Object.entries(labels ?? {}).map(([lang, { value }]) => [lang, value])),
    position: position ?? null,
    countries: valuesOf(P17, ItemId).map(({ id }) => id),
    divisionCodes: valuesOf(P300, v.string()),
  };
}

function titlesIn<Lang extends string>(
  sitelinks: Readonly<Record<string, { readonly title: string }>>,
  langs: readonly Lang[],
  project: string,
): Partial<Record<Lang, string>> {
  const titles: Partial<Record<Lang, string>> = {};
  for (const lang of langs) {
    const title = sitelinks[lang + project]?.title;
    if (title) titles[lang] = title;
  }
  return titles;
}
