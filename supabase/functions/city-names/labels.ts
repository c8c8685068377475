/** Asks Wikidata's query service for the labels of cities by GeoNames id and of airports by IATA code (wikidata.org/wiki/Wikidata:SPARQL_query_service). */
import * as v from 'valibot';
import { distanceKm, type Position } from '../../../src/shared/geo.ts';
import { getJson } from '../_shared/getJson.ts';
import { LABEL_LANGUAGES, namesOfAirport, namesOfLabels } from '../_shared/labels.ts';
import { wikidataQueryUrl } from '../_shared/upstreams.ts';
import type { AskedAirport, AskedCity, FoundAirportName, FoundName } from './store.ts';

const TIMEOUT_MS = 65_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** What Wikidata knows a thing by. */
interface Kind {
  readonly property: string;
  /** What an item must have besides. */
  readonly condition: string;
  /** Farther from our coordinates an item is another place with a wrong id. */
  readonly reachKm: number;
}
const CITY: Kind = { property: 'P1566', condition: '', reachKm: 50 };
/** Cities and stations have IATA codes as well, but none of ICAO (P239). An airport that has moved leaves its code behind. */
const AIRPORT: Kind = { property: 'P238', condition: 'FILTER EXISTS { ?item wdt:P239 ?icao }', reachKm: 10 };

interface LabelTarget {
  readonly id: number | string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const Value = v.object({ value: v.string() });
const Answer = v.object({
  results: v.object({
    bindings: v.array(
      v.object({ geo: Value, item: Value, links: Value, lang: Value, label: Value, at: v.optional(Value) }),
    ),
  }),
});
type Row = v.InferOutput<typeof Answer>['results']['bindings'][number];

/** Q4167410: a page that lists things of one name. */
const queryFor = ({ property, condition }: Kind, ids: readonly (number | string)[]): string => `
SELECT ?geo ?item ?links ?at (LANG(?label) AS ?lang) ?label WHERE {
  VALUES ?geo { ${ids.map((id) => `"${id}"`).join(' ')} }
  ?item wdt:${property} ?geo; wikibase:sitelinks ?links; rdfs:label ?label.
  OPTIONAL { ?item wdt:P625 ?at }
  FILTER(LANG(?label) IN (${LABEL_LANGUAGES.map((lang) => `"${lang}"`).join(', ')}))
  FILTER NOT EXISTS { ?item wdt:P31 wd:Q4167410 }
  ${condition}
}`;

/** The names that Wikidata has for some cities. @throws UpstreamError */
export async function namesOf(cities: readonly AskedCity[], signal: AbortSignal): Promise<FoundName[]> {
  const labels = await ask(CITY, cities, signal);
  return cities.flatMap(({ id, areas }) =>
    namesOfLabels(Object.fromEntries(labels.get(String(id)) ?? []), areas).map((name) => ({ id, ...name })),
  );
}

/** Likewise of airports, in other languages than English. @throws UpstreamError */
export async function airportNamesOf(
  airports: readonly AskedAirport[],
  signal: AbortSignal,
): Promise<FoundAirportName[]> {
  const labels = await ask(AIRPORT, airports, signal);
  return airports.flatMap(({ id, name }) =>
    namesOfAirport(labels.get(id) ?? new Map(), name).map((found) => ({ id, ...found })),
  );
}

/** The labels of things by their id, each by language. */
async function ask(
  kind: Kind,
  things: readonly LabelTarget[],
  signal: AbortSignal,
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const answer = await getJson({
    upstream: 'wikidata-query',
    url: new URL(`${wikidataQueryUrl()}/sparql`),
    form: {
      query: queryFor(
        kind,
        things.map(({ id }) => id),
      ),
    },
    headers: { accept: 'application/sparql-results+json' },
    schema: Answer,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  const rows = Map.groupBy(answer?.results.bindings ?? [], ({ geo }) => geo.value);
  return new Map(
    things.map((thing) => [String(thing.id), labelsOf(kind, thing, rows.get(String(thing.id)) ?? [])]),
  );
}

/** Of two items with one id the one that more encyclopedias write about; none of another place. */
function labelsOf({ reachKm }: Kind, thing: LabelTarget, rows: readonly Row[]): ReadonlyMap<string, string> {
  const items = [...Map.groupBy(rows, ({ item }) => item.value).values()]
    .filter(([row]) => row && isNear(thing, row.at?.value, reachKm))
    .sort(([a], [b]) => Number(b?.links.value) - Number(a?.links.value));
  return new Map((items[0] ?? []).map(({ lang, label }) => [lang.value, label.value]));
}

function isNear({ latitude, longitude }: LabelTarget, at: string | undefined, reachKm: number): boolean {
  const point = /^Point\((?<longitude>-?[\d.]+) (?<latitude>-?[\d.]+)\)$/.exec(at ?? '')?.groups;
  if (!point || latitude === null || longitude === null) return true;
  const there: Position = { latitude: Number(point.latitude), longitude: Number(point.longitude) };
  return distanceKm({ latitude, longitude }, there) <= reachKm;
}
