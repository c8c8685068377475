/** Wikidata's query service (wikidata.org/wiki/Wikidata:SPARQL_query_service): what lies around a position, and labels by ids of ours. */
import * as v from 'valibot';
import { type Position, pointOf } from '../../../../src/shared/geo.ts';
import { LANGUAGE_CODES } from '../../../../src/shared/languages.ts';
import { addressSetting, numberSetting } from '../env.ts';
import { getJson, type Question, type Upstream, UpstreamError } from '../getJson.ts';
import { LABEL_LANGUAGES } from '../labels.ts';

/** A limit of its own: what counts there is the time that queries take. */
export const WIKIDATA_QUERY = {
  name: 'wikidata-query',
  perMinute: 60,
  burst: 10,
} as const satisfies Upstream;

const Value = v.object({ value: v.string() });

function question<Row extends v.ObjectEntries>(
  query: string,
  row: Row,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) {
  return {
    upstream: WIKIDATA_QUERY,
    url: new URL(`${addressSetting('WIKIDATA_QUERY_URL', 'https://query.wikidata.org')}/sparql`),
    form: { query },
    headers: { accept: 'application/sparql-results+json' },
    schema: v.object({ results: v.object({ bindings: v.array(v.object(row)) }) }),
    ...limits,
  } satisfies Question;
}

const listOf = (codes: readonly string[]) => codes.map((code) => `"${code}"`).join(', ');

export const sightsTimeoutMs = () => numberSetting('SIGHTS_TIMEOUT_MS', 30_000);
/** 120 sights with 30 facts each are about 1 MB. */
const MAX_SIGHTS_BYTES = 8 * 1024 * 1024;

/** Something that Wikidata says of an item. */
export interface Fact {
  readonly item: string;
  /** Wikis with a page about it. */
  readonly links: number;
  /** at, class, heritage, picture, label, description or article. */
  readonly fact: string;
  /** `Point(2.29 48.86)`, an item, the name of a file, or a text. */
  readonly value: string;
  readonly lang: string | null;
}

export interface SightFilter {
  readonly radiusKm: number;
  /** Classes of items, and the one designation that is told of them. */
  readonly classes: readonly string[];
  readonly heritage: string;
  readonly leastLinks: number;
  /** Items, the most linked ones. */
  readonly most: number;
}

/** One row per fact, not all facts in one row: eight labels times eight descriptions would make 64 of them. P576: demolished. */
const sightsQuery = ({ latitude, longitude }: Position, filter: SightFilter): string => `
SELECT ?item ?links ?fact ?value WHERE {
  { SELECT DISTINCT ?item ?links WHERE {
    SERVICE wikibase:around {
      ?item wdt:P625 ?where .
      bd:serviceParam wikibase:center "Point(${longitude} ${latitude})"^^geo:wktLiteral ; wikibase:radius "${filter.radiusKm}" .
    }
    ?item wikibase:sitelinks ?links ; wdt:P31 ?class .
    FILTER(?links >= ${filter.leastLinks})
    VALUES ?class { ${filter.classes.map((id) => `wd:${id}`).join(' ')} }
    FILTER NOT EXISTS { ?item wdt:P576 [] }
  } ORDER BY DESC(?links) LIMIT ${filter.most} }
  { ?item wdt:P625 ?value BIND("at" AS ?fact) }
  UNION { ?item wdt:P31 ?value BIND("class" AS ?fact) }
  UNION { ?item wdt:P1435 ?value FILTER(?value = wd:${filter.heritage}) BIND("heritage" AS ?fact) }
  UNION { ?item wdt:P18 ?value BIND("picture" AS ?fact) }
  UNION { ?item rdfs:label ?value FILTER(LANG(?value) IN (${listOf(LABEL_LANGUAGES)})) BIND("label" AS ?fact) }
  UNION { ?item schema:description ?value FILTER(LANG(?value) IN (${listOf(LABEL_LANGUAGES)})) BIND("description" AS ?fact) }
  UNION {
    VALUES ?wiki { ${LANGUAGE_CODES.map((code) => `<https://${code}.wikipedia.org/>`).join(' ')} }
    ?article schema:about ?item ; schema:isPartOf ?wiki ; schema:name ?value BIND("article" AS ?fact)
  }
}`;

/** Facts of the items around a position. @throws UpstreamError */
export async function factsAround(
  position: Position,
  filter: SightFilter,
  signal: AbortSignal,
): Promise<Fact[]> {
  const row = {
    item: Value,
    links: Value,
    fact: Value,
    value: v.object({ value: v.string(), 'xml:lang': v.optional(v.string()) }),
  };
  const limits = { timeoutMs: sightsTimeoutMs(), maxBytes: MAX_SIGHTS_BYTES };
  const answer = await getJson({ ...question(sightsQuery(position, filter), row, limits), signal });
  if (!answer) throw new UpstreamError(WIKIDATA_QUERY, 'refused', 'answered 404');
  return answer.results.bindings.flatMap(({ item: { value: address }, links, fact, value }) => {
    const item = idOf(address);
    const plain = plainValue(fact.value, value.value);
    const lang = value['xml:lang'] ?? null;
    return item && plain ? [{ item, links: Number(links.value), fact: fact.value, value: plain, lang }] : [];
  });
}

/** The service gives items and files by their addresses. Null for another address. */
function plainValue(fact: string, value: string): string | null {
  if (fact === 'class' || fact === 'heritage') return idOf(value);
  return fact === 'picture' ? fileOf(value) : value;
}

const idOf = (address: string): string | null =>
  /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,11})$/.exec(address)?.[1] ?? null;

function fileOf(address: string): string | null {
  const [, name] =
    /^https?:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\/([^/?#]+)$/.exec(address) ?? [];
  try {
    return name ? decodeURIComponent(name) : null;
  } catch {
    return null;
  }
}

/** Things whose labels are asked for: the property that holds their id, and a condition on the item. */
const LABELLED = {
  city: { property: 'P1566', condition: '' },
  // Cities and stations have IATA codes as well, but none of ICAO (P239).
  airport: { property: 'P238', condition: 'FILTER EXISTS { ?item wdt:P239 ?icao }' },
} as const;
export type Labelled = keyof typeof LABELLED;

const LABELS_LIMITS = { timeoutMs: 65_000, maxBytes: 16 * 1024 * 1024 };

/** The labels of items with some ids (of GeoNames or IATA). Q4167410: a page that lists things of one name. */
export function labelsQuestion(kind: Labelled, ids: readonly (number | string)[]) {
  const query = `
SELECT ?geo ?item ?links ?at (LANG(?label) AS ?lang) ?label WHERE {
  VALUES ?geo { ${ids.map((id) => `"${id}"`).join(' ')} }
  ?item wdt:${LABELLED[kind].property} ?geo; wikibase:sitelinks ?links; rdfs:label ?label.
  OPTIONAL { ?item wdt:P625 ?at }
  FILTER(LANG(?label) IN (${listOf(LABEL_LANGUAGES)}))
  FILTER NOT EXISTS { ?item wdt:P31 wd:Q4167410 }
  ${LABELLED[kind].condition}
}`;
  const row = { geo: Value, item: Value, links: Value, lang: Value, label: Value, at: v.optional(Value) };
  return question(query, row, LABELS_LIMITS);
}

export interface Label {
  /** The id that was asked for. */
  readonly id: string;
  readonly item: string;
  /** Wikis with a page about the item. */
  readonly links: number;
  readonly at: Position | null;
  readonly lang: string;
  readonly label: string;
}

/** @throws UpstreamError */
export async function labelsOf(
  kind: Labelled,
  ids: readonly (number | string)[],
  signal: AbortSignal,
): Promise<Label[]> {
  const answer = await getJson({ ...labelsQuestion(kind, ids), signal });
  return (answer?.results.bindings ?? []).map(({ geo, item, links, at, lang, label }) => ({
    id: geo.value,
    item: item.value,
    links: Number(links.value),
    at: pointOf(at?.value ?? ''),
    lang: lang.value,
    label: label.value,
  }));
}
