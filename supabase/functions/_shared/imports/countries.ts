/** Countries of a new run, and how many rows each has. */

import { UNKNOWN_COUNTRY_ISO } from '../../../../src/shared/imports/importRuns.ts';
import type { ImportOptions, ImportScope } from '../../../../src/shared/imports/imports.ts';
import { serviceClient } from '../caller.ts';
import { FunctionError } from '../http.ts';
import type { NewItem } from '../jobs/define.ts';
import { totalOf, totals } from '../upstreams/opendatasoft/dataset.ts';
import { DatasetError } from '../upstreams/opendatasoft/fetchDataset.ts';
import type { NewLog } from './store.ts';

/** No run exists yet that could wait, so the caller gets a Retry-After. */
function toFunctionError(error: unknown): unknown {
  if (!(error instanceof DatasetError)) return error;
  const { reason, resetAt, message } = error;
  if (reason === 'busy' || reason === 'unreachable') {
    const retryAfter = resetAt ? Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000)) : 10;
    return new FunctionError('unavailable', message, { cause: error, retryAfter });
  }
  return new FunctionError('upstream', message, { cause: error });
}

export interface CountryOfRun {
  readonly iso: string;
  readonly total: number;
}

async function isoCodes(continent?: string): Promise<string[]> {
  const db = serviceClient();
  const { data, error } = continent
    ? await db
        .from('countries')
        .select('iso_code, continents!countries_continent_id_fkey!inner(slug)')
        .eq('continents.slug', continent)
    : await db.from('countries').select('iso_code');
  if (error) throw new Error(`The countries could not be read: ${error.message}`);
  return data.map(({ iso_code }) => String(iso_code));
}

/** @throws FunctionError `not_found` for a country or continent this site does not have; DatasetError. */
async function countriesOf(
  scope: ImportScope,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<CountryOfRun[]> {
  const ours = await isoCodes(scope.kind === 'continent' ? scope.slug : undefined);
  if (scope.kind === 'country') {
    const { iso } = scope;
    if (!ours.includes(iso)) throw new FunctionError('not_found', `There is no country ${iso} on this site.`);
    const total = await totalOf(options, iso, signal);
    return [{ iso, total: Math.min(total, options.limit ?? total) }];
  }
  if (ours.length === 0) throw new FunctionError('not_found', 'The list of countries is empty.');
  const rowTotals = await totals(options, signal);
  const most = options.limit ?? Number.POSITIVE_INFINITY;
  // The whole world has rows too that name no country, or one we do not have: they are to be reported, not lost.
  const countries =
    scope.kind === 'world'
      ? new Set([
          ...ours,
          ...[...rowTotals.keys()].filter((iso) => iso !== UNKNOWN_COUNTRY_ISO),
          UNKNOWN_COUNTRY_ISO,
        ])
      : new Set(ours);
  return [...countries].flatMap((iso) => {
    const total = Math.min(rowTotals.get(iso) ?? 0, most);
    return total > 0 ? [{ iso, total }] : [];
  });
}

const nameOf = (scope: ImportScope): string =>
  scope.kind === 'country' ? scope.iso : scope.kind === 'continent' ? scope.slug : 'world';

/** @throws FunctionError when the run cannot begin. */
export async function countedCountries(
  scope: ImportScope,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<CountryOfRun[]> {
  let countries: CountryOfRun[];
  try {
    countries = await countriesOf(scope, options, signal);
  } catch (error) {
    throw toFunctionError(error);
  }
  if (countries.length === 0)
    throw new FunctionError('not_found', 'The dataset has no rows for these filters.');
  return countries;
}

/** The entry of the log that a run has begun. */
export function startLog(
  scope: ImportScope,
  { dryRun }: ImportOptions,
  countries: readonly CountryOfRun[],
): NewLog {
  const total = countries.reduce((sum, country) => sum + country.total, 0);
  return {
    level: 'info',
    code: 'runStarted',
    message: `Run started: ${nameOf(scope)}, ${countries.length} countries, ${total} rows${dryRun ? ', dry run' : ''}`,
    data: { scope: nameOf(scope), countries: countries.length, total },
  };
}

export const toItems = (countries: readonly CountryOfRun[], { maxBatches }: ImportOptions): NewItem[] =>
  countries.map(({ iso, total }) => ({ key: iso, total, data: { batchLimit: maxBatches } }));
