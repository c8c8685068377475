/**
 * Opendatasoft's Explore API v2.1 over the dataset of cities: `/records` and `/exports/{json,jsonl,csv}`.
 *
 * Known:
 * - 100 rows a page, `offset + limit` up to 10,000, 20,000 groups; exports without an end; CSV with a BOM and semicolons:
 *   help.huwise.com/apis/ods-explore-v2, 2026; api-evangelist/opendatasoft (OpenAPI)
 * - 400 with `error_code` and `message`, 429 with `errorcode` and `error`; an export that fails says so as text in its last line:
 *   bodies in public issue threads
 * - fields and values: a row in SurrealDB's blog (100 Mile House): `geoname_id` and `elevation` are texts, lists or null, no translated name
 * - whether texts may be compared with `<` and `>` is not documented: it is taken here as if
 * Faults of its own: `quota`, `cutStream`, `interrupted`, `shortStream`, `hostile` (faults.ts).
 */

import { csvLines } from './datasetCsv.ts';
import { countryCodes, FIELDS, hostileRows, rowsOf } from './datasetRows.ts';
import { OdsqlError, type Predicate, parseOrder, parseWhere, type Row } from './odsql.ts';
import type { StubRequest, StubResponse } from './stub.ts';

export const DATASET_PATH =
  'public.opendatasoft.com/api/explore/v2.1/catalog/datasets/geonames-all-cities-with-a-population-1000';
const PREFIX = DATASET_PATH.slice(DATASET_PATH.indexOf('/'));
const MAX_WINDOW = 10_000;
const FORMATS = ['json', 'jsonl', 'csv'] as const;

const HEADERS = {
  'x-ratelimit-limit': '10000',
  'x-ratelimit-remaining': '9900',
  'x-ratelimit-reset': String(Math.floor(new Date().setUTCHours(24, 0, 0, 0) / 1000)),
};

const refuse = (error_code: string, message: string): StubResponse => ({
  status: 400,
  body: { error_code, message },
  headers: HEADERS,
});

export function dataset(request: StubRequest): StubResponse {
  if (!request.path.startsWith(PREFIX))
    return { status: 404, body: { error_code: 'NotFound', message: 'Not found' } };
  const path = request.path.slice(PREFIX.length);
  try {
    if (path === '/records') return records(request);
    const format = FORMATS.find((one) => path === `/exports/${one}`);
    if (format) return exported(request, format);
    if (path.startsWith('/exports/'))
      return refuse('InvalidRESTParameterError', `Unknown export format: ${path.slice('/exports/'.length)}.`);
    return { status: 404, body: { error_code: 'NotFound', message: 'Not found' } };
  } catch (error) {
    if (!(error instanceof OdsqlError)) throw error;
    return refuse(
      'ODSQLError',
      `ODSQL query is malformed: ${error.message}. Clause(s) containing the error(s): where.`,
    );
  }
}

/** A number among the parameters, or the service's refusal. */
function whole(
  query: URLSearchParams,
  name: string,
  otherwise: number,
  [min, max]: readonly [number, number],
): number {
  const text = query.get(name);
  const value = text === null ? otherwise : Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new RangeError(
    `Invalid value for ${name} API parameter: ${text} was found but ${min} <= ${name} <= ${max} is expected.`,
  );
}

function records({ query, fault }: StubRequest): StubResponse {
  const groupBy = query.get('group_by');
  try {
    const limit = whole(query, 'limit', 10, [-1, groupBy ? 20_000 : 100]);
    const offset = whole(query, 'offset', 0, [0, Number.MAX_SAFE_INTEGER]);
    if (offset + limit > MAX_WINDOW)
      return refuse(
        'InvalidRESTParameterError',
        `Invalid value for sum of offset + limit API parameter: ${offset + limit} was found but <= 10000 is expected.`,
      );
    if (groupBy) return grouped(query, groupBy);
    const rows = chosen(query, fault === 'hostile');
    const page = rows.slice(offset, offset + (limit === -1 ? 100 : limit));
    return {
      status: 200,
      body: { total_count: rows.length, results: projected(page, query) },
      headers: HEADERS,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('InvalidRESTParameterError', error.message);
  }
}

/** Only `count(*) as x` by country, the one query in use. */
function grouped(query: URLSearchParams, field: string): StubResponse {
  const alias = /count\(\*\)\s+as\s+(\w+)/i.exec(query.get('select') ?? '')?.[1];
  if (!alias || field !== 'country_code')
    return refuse('ODSQLError', 'ODSQL query is malformed: Unsupported grouping.');
  const where = predicateOf(query);
  const results = countryCodes()
    .map((iso) => ({ country_code: iso, [alias]: rowsOf(iso).filter(where).length }))
    .filter((group) => Number(group[alias]) > 0);
  return { status: 200, body: { total_count: results.length, results }, headers: HEADERS };
}

function predicateOf(query: URLSearchParams): Predicate {
  const clauses = query.getAll('where').map((where) => parseWhere(where, FIELDS));
  return (row) => clauses.every((clause) => clause(row));
}

/** The requested rows, in order. A query for one country reads no other. */
function chosen(query: URLSearchParams, hostile: boolean): readonly Row[] {
  const where = predicateOf(query);
  const iso = /country_code\s*=\s*["']([A-Z]{2})["']/.exec(query.getAll('where').join(' '))?.[1];
  const nobody = /country_code is null/i.test(query.getAll('where').join(' '));
  const candidates = iso ? rowsOf(iso) : nobody ? [] : countryCodes().flatMap(rowsOf);
  const rows = candidates.filter(where);
  // Given as if they were of the country, whatever they say: that is what is wrong with them.
  if (hostile && iso) {
    const { wrong, fine } = hostileRows(iso);
    const strange = [...Object.values(wrong), ...fine];
    rows.push(...strange.filter((row) => where({ ...row, country_code: iso, population: 5000 })));
  }
  const order = query.get('order_by');
  return order ? rows.toSorted(parseOrder(order, FIELDS)) : rows;
}

/** Undefined for all fields. */
function selected(query: URLSearchParams): string[] | undefined {
  const select = query.get('select');
  if (!select || select === '*') return undefined;
  const names = select.split(',').map((name) => name.trim());
  for (const name of names) if (!FIELDS.has(name)) throw new OdsqlError(`Unknown field: ${name}`);
  return names;
}

function projected(rows: readonly Row[], query: URLSearchParams): unknown[] {
  const names = selected(query);
  if (!names) return [...rows];
  return rows.map((row) =>
    // The service means well, but this one row comes whole.
    Array.isArray(row.alternate_names) && row.alternate_names.length > 1000
      ? row
      : Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  );
}

const TYPES: Readonly<Record<(typeof FORMATS)[number], string>> = {
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

function exported({ query, fault }: StubRequest, format: (typeof FORMATS)[number]): StubResponse {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? -1);
  const rows = chosen(query, fault === 'hostile');
  const page = limit < 0 ? rows.slice(offset) : rows.slice(offset, offset + limit);
  const end = fault === 'cutStream' || fault === 'interrupted' || fault === 'shortStream' ? fault : undefined;
  const texts = {
    json: () => jsonArray(projected(page, query)),
    jsonl: () => jsonLines(projected(page, query), end),
    csv: () => csvLines(page, selected(query) ?? [...FIELDS], query),
  };
  return {
    status: 200,
    body: null,
    headers: { ...HEADERS, 'content-type': TYPES[format] },
    stream: pieces(texts[format](), fault === 'cutStream'),
  };
}

const INTERRUPTED =
  'Streaming interrupted due to the following error: Invalid value for sum of offset + limit API parameter: 83714 was found but <= 10000 is expected. (error_code: InvalidRESTParameterError)';

function* jsonLines(
  rows: readonly unknown[],
  end?: 'cutStream' | 'interrupted' | 'shortStream',
): Generator<string> {
  const whole = end ? Math.floor(rows.length / 2) : rows.length;
  for (const row of rows.slice(0, whole)) yield `${JSON.stringify(row)}\n`;
  if (end === 'interrupted') yield INTERRUPTED;
  if (end === 'cutStream') yield JSON.stringify(rows[whole] ?? {}).slice(0, 40);
}

function* jsonArray(rows: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [index, row] of rows.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(row)}`;
  yield ']';
}

/** Pieces of some size, that end anywhere: in a row, in a word, in a character. `broken`: the connection ends without the end. */
async function* pieces(parts: Iterable<string>, broken: boolean): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let buffered = '';
  for (const part of parts) {
    buffered += part;
    if (buffered.length < 40_000) continue;
    yield* odd(encoder.encode(buffered));
    buffered = '';
  }
  yield* odd(encoder.encode(buffered));
  if (broken) throw new Error('The connection is cut on purpose.');
}

function* odd(bytes: Uint8Array): Generator<Uint8Array> {
  const middle = Math.floor(bytes.length / 3);
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}
