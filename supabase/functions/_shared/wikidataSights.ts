/** Queries Wikidata for the sights around a position (wikidata.org/wiki/Wikidata:SPARQL_query_service). */
import * as v from 'valibot';
import type { Position } from '../../../src/shared/geo.ts';
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { numberSetting } from './env.ts';
import { getJson, UpstreamError } from './getJson.ts';
import { LABEL_LANGUAGES } from './labels.ts';
import { SIGHT_CLASSES, WORLD_HERITAGE } from './sightClasses.ts';
import { type FoundSight, sightsOf } from './sightFacts.ts';
import { wikidataQueryUrl } from './upstreams.ts';

export const RADIUS_KM = 15;
/** The most linked ones; Paris has several hundred. */
export const MOST_SIGHTS = 120;
/** Wikis with a page about it: with fewer, hardly anybody travels for it. */
export const LEAST_LINKS = 5;
/** 120 sights with 30 facts each are about 1 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

export const timeoutMs = () => numberSetting('SIGHTS_TIMEOUT_MS', 30_000);

const Value = v.object({ value: v.string(), 'xml:lang': v.optional(v.string()) });
const Answer = v.object({
  results: v.object({
    bindings: v.array(v.object({ item: Value, links: Value, fact: Value, value: Value })),
  }),
});

const quoted = (codes: readonly string[]) => codes.map((code) => `"${code}"`).join(', ');

/** One row per fact, not all facts in one row: eight labels times eight descriptions would make 64 of them. P576: demolished. */
const queryFor = ({ latitude, longitude }: Position): string => `
SELECT ?item ?links ?fact ?value WHERE {
  { SELECT DISTINCT ?item ?links WHERE {
    SERVICE wikibase:around {
      ?item wdt:P625 ?where .
      bd:serviceParam wikibase:center "Point(${longitude} ${latitude})"^^geo:wktLiteral ; wikibase:radius "${RADIUS_KM}" .
    }
    ?item wikibase:sitelinks ?links ; wdt:P31 ?class .
    FILTER(?links >= ${LEAST_LINKS})
    VALUES ?class { ${SIGHT_CLASSES.map((id) => `wd:${id}`).join(' ')} }
    FILTER NOT EXISTS { ?item wdt:P576 [] }
  } ORDER BY DESC(?links) LIMIT ${MOST_SIGHTS} }
  { ?item wdt:P625 ?value BIND("at" AS ?fact) }
  UNION { ?item wdt:P31 ?value BIND("class" AS ?fact) }
  UNION { ?item wdt:P1435 ?value FILTER(?value = wd:${WORLD_HERITAGE}) BIND("heritage" AS ?fact) }
  UNION { ?item wdt:P18 ?value BIND("picture" AS ?fact) }
  UNION { ?item rdfs:label ?value FILTER(LANG(?value) IN (${quoted(LABEL_LANGUAGES)})) BIND("label" AS ?fact) }
  UNION { ?item schema:description ?value FILTER(LANG(?value) IN (${quoted(LABEL_LANGUAGES)})) BIND("description" AS ?fact) }
  UNION {
    VALUES ?wiki { ${LANGUAGE_CODES.map((code) => `<https://${code}.wikipedia.org/>`).join(' ')} }
    ?article schema:about ?item ; schema:isPartOf ?wiki ; schema:name ?value BIND("article" AS ?fact)
  }
}`;

/** The sights around a position, the heaviest first. @throws UpstreamError */
export async function sightsAround(position: Position, signal: AbortSignal): Promise<FoundSight[]> {
  const answer = await getJson({
    upstream: 'wikidata-query',
    url: new URL(`${wikidataQueryUrl()}/sparql`),
    form: { query: queryFor(position) },
    headers: { accept: 'application/sparql-results+json' },
    schema: Answer,
    signal,
    timeoutMs: timeoutMs(),
    maxBytes: MAX_BYTES,
  });
  if (!answer) throw new UpstreamError('wikidata-query', 'refused', 'answered 404');
  const facts = answer.results.bindings.map(({ item, links, fact, value }) => ({
    item: item.value,
    links: Number(links.value),
    fact: fact.value,
    value: value.value,
    lang: value['xml:lang'] ?? null,
  }));
  return sightsOf(facts, position).slice(0, MOST_SIGHTS);
}
