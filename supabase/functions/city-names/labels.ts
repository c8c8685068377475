/** Asks Wikidata's query service for the labels of cities by their GeoNames ids (wikidata.org/wiki/Wikidata:SPARQL_query_service). */
import * as v from 'valibot';
import { distanceKm, type Position } from '../../../src/shared/geo.ts';
import { getJson } from '../_shared/get-json.ts';
import { LABEL_LANGUAGES, namesOfLabels } from '../_shared/labels.ts';
import { wikidataQueryUrl } from '../_shared/upstreams.ts';
import type { AskedCity, FoundName } from './store.ts';

const TIMEOUT_MS = 65_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Farther from our coordinates an item is another place with a wrong id. */
const MAX_DISTANCE_KM = 50;

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
const queryFor = (ids: readonly number[]): string => `
SELECT ?geo ?item ?links ?at (LANG(?label) AS ?lang) ?label WHERE {
  VALUES ?geo { ${ids.map((id) => `"${id}"`).join(' ')} }
  ?item wdt:P1566 ?geo; wikibase:sitelinks ?links; rdfs:label ?label.
  OPTIONAL { ?item wdt:P625 ?at }
  FILTER(LANG(?label) IN (${LABEL_LANGUAGES.map((lang) => `"${lang}"`).join(', ')}))
  FILTER NOT EXISTS { ?item wdt:P31 wd:Q4167410 }
}`;

/** The names that Wikidata has for some cities. @throws UpstreamError */
export async function namesOf(cities: readonly AskedCity[], signal: AbortSignal): Promise<FoundName[]> {
  const answer = await getJson({
    upstream: 'wikidata-query',
    url: new URL(`${wikidataQueryUrl()}/sparql`),
    form: { query: queryFor(cities.map(({ id }) => id)) },
    headers: { accept: 'application/sparql-results+json' },
    schema: Answer,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  const rows = Map.groupBy(answer?.results.bindings ?? [], ({ geo }) => Number(geo.value));
  return cities.flatMap((city) => {
    const labels = labelsOf(city, rows.get(city.id) ?? []);
    return namesOfLabels(labels, city.areas).map((name) => ({ id: city.id, ...name }));
  });
}

/** Of two items with one id the one that more encyclopedias write about; none of another place. */
function labelsOf(city: AskedCity, rows: readonly Row[]): Record<string, string> {
  const items = [...Map.groupBy(rows, ({ item }) => item.value).values()]
    .filter(([row]) => row && isNear(city, row.at?.value))
    .sort(([a], [b]) => Number(b?.links.value) - Number(a?.links.value));
  return Object.fromEntries((items[0] ?? []).map(({ lang, label }) => [lang.value, label.value]));
}

function isNear({ latitude, longitude }: AskedCity, at: string | undefined): boolean {
  const point = /^Point\((?<longitude>-?[\d.]+) (?<latitude>-?[\d.]+)\)$/.exec(at ?? '')?.groups;
  if (!point || latitude === null || longitude === null) return true;
  const there: Position = { latitude: Number(point.latitude), longitude: Number(point.longitude) };
  return distanceKm({ latitude, longitude }, there) <= MAX_DISTANCE_KM;
}
