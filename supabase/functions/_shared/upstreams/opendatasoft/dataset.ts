/** The open dataset of cities (Opendatasoft's Explore API v2.1, help.opendatasoft.com/apis/ods-explore-v2). */
import * as v from 'valibot';
import { UNKNOWN_COUNTRY_ISO } from '../../../../../src/shared/imports/importRuns.ts';
import type { ImportOptions, SortField } from '../../../../../src/shared/imports/imports.ts';
import { addressSetting } from '../../env.ts';
import { address } from '../address.ts';
import { DatasetError, fetchDataset, readJson } from './fetchDataset.ts';

const DATASET =
  'https://public.opendatasoft.com/api/explore/v2.1/catalog/datasets/geonames-all-cities-with-a-population-1000';

/** Without the alternate names, which have no language and make up most of the bytes. */
const FIELDS = 'geoname_id,name,feature_code,country_code,admin1_code,population,timezone,coordinates';

/** 100 rows of a faithful service are 30 kB. */
const MAX_PAGE_BYTES = 24 * 1024 * 1024;

/** The last row of a batch: its value of the field sorted by, and its id. */
export interface Cursor {
  readonly value: string | number | null;
  readonly id: string;
}

export interface Page {
  /** Rows as the service wrote them. */
  readonly rows: readonly unknown[];
  /** Rows behind the cursor, these included. */
  readonly total: number;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const literal = (value: string | number) => (typeof value === 'number' ? String(value) : quoted(value));

/** The filters of a run in ODSQL; without a country, all of them. */
export function conditions(options: ImportOptions, iso?: string): string[] {
  const { minPopulation, adminFilter, timeZoneFilter } = options;
  const where: string[] = [];
  if (iso === UNKNOWN_COUNTRY_ISO) where.push('country_code is null');
  else if (iso) where.push(`country_code = ${quoted(iso)}`);
  // A comparison leaves out the rows without a population: with 0 they are wanted.
  if (minPopulation > 0) where.push(`population >= ${minPopulation}`);
  if (adminFilter) where.push(`admin1_code = ${quoted(adminFilter)}`);
  if (timeZoneFilter) where.push(`timezone = ${quoted(timeZoneFilter)}`);
  return where;
}

/** The rows behind a cursor. Rows without a value come last whatever the direction; without an id they can only be reported. */
function behind({ value, id }: Cursor, sortBy: SortField, descending: boolean): string {
  const beyond = (sign: '<' | '>') => `(geoname_id ${sign} ${quoted(id)} or geoname_id is null)`;
  const idBehind = beyond('>');
  if (sortBy === 'geoname_id') return beyond(descending ? '<' : '>');
  if (value === null) return `${sortBy} is null and ${idBehind}`;
  const sign = descending ? '<' : '>';
  return `(${sortBy} ${sign} ${literal(value)} or (${sortBy} = ${literal(value)} and ${idBehind}) or ${sortBy} is null)`;
}

function datasetUrl(path: string, query: Record<string, string>, where: readonly string[]): URL {
  const filter = where.length > 0 ? where.join(' and ') : undefined;
  return address(addressSetting('DATASET_URL', DATASET), path, { ...query, where: filter });
}

const Records = v.object({
  total_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  results: v.array(v.unknown()),
});

async function records(url: URL, signal: AbortSignal): Promise<v.InferOutput<typeof Records>> {
  const result = v.safeParse(Records, await readJson(await fetchDataset(url, signal), MAX_PAGE_BYTES));
  if (!result.success) throw new DatasetError('unusable', 'The dataset answered in another shape.');
  return result.output;
}

/**
 * One page of a country, by key: never further than the service lets an offset go. `keysOnly`: without what else a city has.
 * @throws DatasetError
 */
export async function page(
  options: ImportOptions,
  iso: string,
  { cursor, rows, keysOnly = false }: { cursor: Cursor | null; rows: number; keysOnly?: boolean },
  signal: AbortSignal,
): Promise<Page> {
  const { sortBy, orderDirection } = options;
  const where = conditions(options, iso);
  if (cursor) where.push(behind(cursor, sortBy, orderDirection === 'DESC'));
  const order = `${sortBy} ${orderDirection.toLowerCase()}`;
  const url = datasetUrl(
    '/records',
    {
      select: keysOnly ? [...new Set(['geoname_id', sortBy])].join(',') : FIELDS,
      order_by: sortBy === 'geoname_id' ? order : `${order}, geoname_id`,
      limit: String(rows),
    },
    where,
  );
  const { total_count, results } = await records(url, signal);
  return { rows: results, total: total_count };
}

const text = v.nullish(v.string());
/** A row as rows.ts reads it; what may be null there is null in the dataset. */
const Row = v.object({
  geoname_id: v.string(),
  name: v.string(),
  feature_code: text,
  country_code: text,
  admin1_code: text,
  population: v.nullish(v.number()),
  timezone: text,
  coordinates: v.object({ lat: v.number(), lon: v.number() }),
});

/** One row, to see whether the dataset still has the shape that an import needs. */
export const rowQuestion = () => ({
  url: datasetUrl('/records', { select: FIELDS, limit: '1' }, ['geoname_id = "2988507"']),
  timeoutMs: 20_000,
  schema: v.object({ ...Records.entries, results: v.pipe(v.array(Row), v.minLength(1)) }),
});

/** How many rows the dataset has for these filters in one country. @throws DatasetError */
export async function totalOf(options: ImportOptions, iso: string, signal: AbortSignal): Promise<number> {
  const url = datasetUrl('/records', { select: 'geoname_id', limit: '1' }, conditions(options, iso));
  return (await records(url, signal)).total_count;
}

const Group = v.object({
  country_code: v.optional(v.nullable(v.string()), null),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const Groups = v.object({ results: v.array(Group) });

/**
 * How many rows each country has, in one request; rows without a country are under {@link UNKNOWN_COUNTRY_ISO}.
 * @throws DatasetError
 */
export async function totals(options: ImportOptions, signal: AbortSignal): Promise<Map<string, number>> {
  const url = datasetUrl(
    '/records',
    { select: 'country_code, count(*) as total', group_by: 'country_code', limit: '1000' },
    conditions(options),
  );
  const result = v.safeParse(Groups, await readJson(await fetchDataset(url, signal), MAX_PAGE_BYTES));
  if (!result.success) throw new DatasetError('unusable', 'The dataset answered in another shape.');
  const sums = new Map<string, number>();
  for (const { country_code, total } of result.output.results) {
    const iso = country_code && /^[A-Z]{2}$/.test(country_code) ? country_code : UNKNOWN_COUNTRY_ISO;
    sums.set(iso, (sums.get(iso) ?? 0) + total);
  }
  return sums;
}

/** The answer to an export of one country: JSON lines, without an end to wait for. @throws DatasetError */
export function exportOf(options: ImportOptions, iso: string, signal: AbortSignal): Promise<Response> {
  return fetchDataset(datasetUrl('/exports/jsonl', { select: FIELDS }, conditions(options, iso)), signal);
}
