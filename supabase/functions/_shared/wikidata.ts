/** Wikidata's search and items (wikidata.org/wiki/Wikidata:Data_access), as far as places need them. */
import * as v from 'valibot';
import type { Position } from '../../../src/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { EDITIONS, type Edition } from '../../../src/shared/travelGuide.ts';
import { getJson } from './getJson.ts';
import { LABEL_LANGUAGES } from './labels.ts';
import { address, wikidataUrl } from './upstreams.ts';

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

/** Wikidata writes an empty map as an empty list. */
export const mapOf = <Schema extends v.GenericSchema>(entry: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.tuple([]),
        v.transform((): Record<string, v.InferOutput<Schema>> => ({})),
      ),
      v.record(v.string(), entry),
    ]),
    {},
  );

export const Statements = v.optional(
  v.array(
    v.object({
      rank: v.optional(v.string(), 'normal'),
      mainsnak: v.object({ datavalue: v.optional(v.object({ value: v.unknown() })) }),
    }),
  ),
  [],
);
const Claims = v.union([
  v.pipe(
    v.tuple([]),
    v.transform(() => ({ P17: [], P300: [], P625: [] })),
  ),
  v.object({ P17: Statements, P300: Statements, P625: Statements }),
]);

const Search = v.object({ query: v.object({ search: v.array(v.object({ title: v.string() })) }) });
const Entities = v.object({
  entities: v.record(
    v.string(),
    v.object({
      id: v.string(),
      labels: mapOf(v.object({ value: v.string() })),
      sitelinks: mapOf(v.object({ title: v.string() })),
      claims: v.optional(Claims),
    }),
  ),
});

const ItemId = v.object({ id: v.pipe(v.string(), v.regex(/^Q\d+$/)) });
const Coordinates = v.object({ latitude: v.number(), longitude: v.number() });

/** Ids of the items with a statement, such as `P1566=2988507`; at most `limit`. */
export async function itemsWith(statement: string, limit: number, signal: AbortSignal): Promise<string[]> {
  const url = address(wikidataUrl(), '/w/api.php', {
    action: 'query',
    format: 'json',
    list: 'search',
    srsearch: `haswbstatement:${statement}`,
    srnamespace: '0',
    srlimit: String(limit),
  });
  const answer = await getJson({ upstream: 'wikimedia', url, schema: Search, signal });
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
  const url = address(wikidataUrl(), '/w/api.php', {
    action: 'wbgetentities',
    format: 'json',
    ids: ids.join('|'),
    props: claims ? 'sitelinks|labels|claims' : 'sitelinks|labels',
    sitefilter: [
      ...LANGUAGE_CODES.map((lang) => `${lang}wiki`),
      ...EDITIONS.map((lang) => `${lang}wikivoyage`),
    ].join('|'),
    languages: [...LABEL_LANGUAGES, 'mul'].join('|'),
  });
  const answer = await getJson({ upstream: 'wikimedia', url, schema: Entities, signal, maxBytes: MAX_BYTES });
  // In the requested order.
  return ids.flatMap((id) => {
    const entity = answer?.entities[id];
    return entity ? [toItem(entity)] : [];
  });
}

function toItem(entity: v.InferOutput<typeof Entities>['entities'][string]): Item {
  const { P17 = [], P300 = [], P625 = [] } = entity.claims ?? {};
  const [position] = valuesOf(P625, Coordinates);
  return {
    id: entity.id,
    titles: titlesIn(entity.sitelinks, LANGUAGE_CODES, 'wiki'),
    guides: titlesIn(entity.sitelinks, EDITIONS, 'wikivoyage'),
    labels: Object.fromEntries(Object.entries(entity.labels).map(([lang, { value }]) => [lang, value])),
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

/** The values of a property that have the expected shape; what Wikidata itself calls wrong (deprecated) is left out. */
export function valuesOf<Schema extends v.GenericSchema>(
  statements: v.InferOutput<typeof Statements>,
  schema: Schema,
): v.InferOutput<Schema>[] {
  return statements.flatMap(({ rank, mainsnak }) => {
    const value = v.safeParse(schema, mainsnak.datavalue?.value);
    return rank !== 'deprecated' && value.success ? [value.output] : [];
  });
}

const CountryClaims = v.object({ claims: Claims });

/** Items of an item's countries: of an overseas territory, its state. */
export async function countriesOf(id: string, signal: AbortSignal): Promise<string[]> {
  const query = { action: 'wbgetclaims', format: 'json', entity: id, property: 'P17' };
  const url = address(wikidataUrl(), '/w/api.php', query);
  const answer = await getJson({ upstream: 'wikimedia', url, schema: CountryClaims, signal });
  return valuesOf(answer?.claims.P17 ?? [], ItemId).map((item) => item.id);
}

const StringClaims = v.object({ claims: mapOf(Statements) });

/** The strings of a property of an item, the preferred ones first. */
async function stringsOf(id: string, property: string, signal: AbortSignal): Promise<string[]> {
  const query = { action: 'wbgetclaims', format: 'json', entity: id, property };
  const url = address(wikidataUrl(), '/w/api.php', query);
  const answer = await getJson({ upstream: 'wikimedia', url, schema: StringClaims, signal });
  const statements = answer?.claims[property] ?? [];
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  const others = statements.filter(({ rank }) => rank !== 'preferred');
  return valuesOf([...preferred, ...others], v.string());
}

/** File names of an item's pictures (P18), the preferred ones first. */
export const picturesOf = (id: string, signal: AbortSignal): Promise<string[]> =>
  stringsOf(id, 'P18', signal);

/** Commons' category of an item (P373), without "Category:". */
export const categoryOf = async (id: string, signal: AbortSignal): Promise<string | undefined> =>
  (await stringsOf(id, 'P373', signal))[0];
