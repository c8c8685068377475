/**
 * Wikidata's query service, as far as labels by GeoNames id or IATA code (what it knows of one follows from it) and sights go.
 *
 * Known:
 * - bindings with `type`, `value`, `xml:lang`, `datatype`: maxlath/wikibase-sdk, tests/data/*sparql_results*.ts, 2024-03-14
 * - XML where the Accept header names no JSON; 400 as text for what is no query; a POST with the form field `query`:
 *   mediawiki.org, Wikidata Query Service/User Manual, 2026
 * - 60 s of query time and 30 errors a minute for a client, then 429 with Retry-After, and 403 for who does not heed it: the same
 * - a query over 60 s: 500 with a stack trace as text, or 200 whose JSON breaks off in one (osm-search/wikipedia-wikidata, issue 4, 2021):
 *   faults `queryTimeout`, `queryCut`
 * - 95 % of a quarter is promised: outages of days, faults `away`, `busyUntil`, `slow`; a new backend and addresses in 2026-2027
 */
import { refusedAgent } from './mediawiki.ts';
import { sightsReply } from './sights.ts';
import type { StubRequest, StubResponse } from './stub.ts';

const literal = (value: string) => ({ type: 'literal', value });
const item = (id: number) => ({ type: 'uri', value: `http://www.wikidata.org/entity/Q${id}` });

const CYRILLIC = 'абвгдежзик';
const ARABIC = 'بتثجحخدذرز';
const HAN = '京海江山河湖城州川口';
const spelled = (id: number, letters: string) =>
  [...String(id)].map((digit) => letters[Number(digit)]).join('');

/**
 * Labels of an id by language: every seventh city is unknown, every fifth has a Latin label in Arabic, which is no name, and
 * the Chinese one is 市 and Traditional.
 */
export function labelsOf(id: number): Record<string, string> {
  if (id % 7 === 0) return {};
  const russian = spelled(id, CYRILLIC);
  return {
    fr: `Ville-${spelled(id, 'abcdefghij')}`,
    ru: russian.charAt(0).toUpperCase() + russian.slice(1),
    ar: id % 5 === 0 ? `City ${id}` : spelled(id, ARABIC),
    zh: `${spelled(id, HAN)}灣市`,
  };
}

/** Labels of an airport: ZZZ is unknown, and the Arabic one of a code with a Q is in Latin letters. */
export function airportLabelsOf(code: string): Record<string, string> {
  if (code === 'ZZZ') return {};
  const digits = Number([...code].map((letter) => letter.charCodeAt(0) % 10).join(''));
  const town = code.charAt(0) + code.slice(1).toLowerCase();
  return {
    en: `${town} Airport`,
    fr: `aéroport international de ${town}/Bonn`,
    de: `${code} Airport`,
    ru: `аэропорт ${spelled(digits, CYRILLIC)}`,
    ar: code.includes('Q') ? `${town} Airport` : `مطار ${spelled(digits, ARABIC)} الدولي`,
    zh: `${spelled(digits, HAN)}灣國際機場`,
  };
}

/** The airport, and what else may bear its code: its city without ICAO's, and the airport that had it before. */
function airportRows(code: string, query: string) {
  const rows = (id: number, links: number, at: string, labels: Record<string, string>) =>
    Object.entries(labels).map(([lang, label]) => ({
      geo: literal(code),
      lang: literal(lang),
      item: item(id),
      links: literal(String(links)),
      at: literal(at),
      label: literal(label),
    }));
  const city = query.includes('?item wdt:P239 ?icao') ? [] : rows(1, 200, 'Point(0 0)', { fr: 'Ville' });
  return [
    ...city,
    ...rows(2, 100, 'Point(0.3 0)', { fr: 'ancien aéroport' }),
    ...rows(3, 40, 'Point(0.01 0)', airportLabelsOf(code)),
  ];
}

const XML =
  '<?xml version="1.0" encoding="UTF-8"?><sparql xmlns="http://www.w3.org/2005/sparql-results#"><head/></sparql>';

const resultOf = (bindings: readonly unknown[]): StubResponse => ({
  status: 200,
  headers: { 'content-type': 'application/sparql-results+json;charset=utf-8' },
  body: { head: { vars: ['geo', 'item', 'links', 'at', 'lang', 'label'] }, results: { bindings } },
});

export function wikidataQuery(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  if (!/\bjson\b/.test(request.headers.accept ?? ''))
    return {
      status: 200,
      headers: { 'content-type': 'application/sparql-results+xml;charset=utf-8' },
      body: XML,
    };
  const query = new URLSearchParams(request.body).get('query') ?? '';
  if (request.path === '/sparql' && query.includes('wikibase:around')) return sightsReply(query);
  const values = /VALUES \?geo \{([^}]*)\}/.exec(query)?.[1] ?? '';
  if (request.path === '/sparql' && query.includes('wdt:P238'))
    return resultOf(
      [...values.matchAll(/"([A-Z]{3})"/g)].flatMap(([, code = '']) => airportRows(code, query)),
    );
  const ids = [...values.matchAll(/"(\d+)"/g)].map(([, id]) => Number(id));
  if (request.path !== '/sparql' || ids.length === 0)
    return { status: 400, body: 'SPARQL-QUERY: MalformedQueryException' };
  const rows = ids.flatMap((id) =>
    Object.entries(labelsOf(id)).flatMap(([lang, label]) => {
      const row = { geo: literal(String(id)), lang: literal(lang) };
      // The same id on an item that nobody writes about, with a wrong name.
      const stray =
        id % 11 === 0 ? [{ ...row, item: item(id + 1), links: literal('0'), label: literal('Wrong') }] : [];
      return [
        ...stray,
        { ...row, item: item(id), links: literal('12'), label: { ...literal(label), 'xml:lang': lang } },
      ];
    }),
  );
  return resultOf(rows);
}
