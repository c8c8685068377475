/** A new run: which countries, and how many rows each has. */

import { type ImportRun, UNKNOWN_COUNTRY_ISO } from '../../../src/shared/imports/importRuns.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  type ImportOptions,
  type ImportScope,
} from '../../../src/shared/imports/imports.ts';
import { type Staff, serviceClient } from '../_shared/caller.ts';
import { FunctionError } from '../_shared/http.ts';
import { rememberAddress } from '../_shared/ticker.ts';
import { totalOf, totals } from './dataset.ts';
import { DatasetError } from './fetchDataset.ts';
import type { StartInput } from './input.ts';
import { reportStart } from './report.ts';
import { type NewLog, readRun, startRun, startScheduledRun, writeLogs } from './store.ts';

/** No run exists yet that could wait, so the caller gets a Retry-After. */
export function toFunctionError(error: unknown): unknown {
  if (!(error instanceof DatasetError)) return error;
  const { reason, resetAt, message } = error;
  if (reason === 'busy' || reason === 'unreachable') {
    const retryAfter = resetAt ? Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000)) : 10;
    return new FunctionError('unavailable', message, { cause: error, retryAfter });
  }
  return new FunctionError('upstream', message, { cause: error });
}

interface CountryOfRun {
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
  const counted = await totals(options, signal);
  const most = options.limit ?? Number.POSITIVE_INFINITY;
  // The whole world has rows too that name no country, or one we do not have: they are to be reported, not lost.
  const wanted =
    scope.kind === 'world'
      ? new Set([
          ...ours,
          ...[...counted.keys()].filter((iso) => iso !== UNKNOWN_COUNTRY_ISO),
          UNKNOWN_COUNTRY_ISO,
        ])
      : new Set(ours);
  return [...wanted].flatMap((iso) => {
    const total = Math.min(counted.get(iso) ?? 0, most);
    return total > 0 ? [{ iso, total }] : [];
  });
}

const nameOf = (scope: ImportScope): string =>
  scope.kind === 'country' ? scope.iso : scope.kind === 'continent' ? scope.slug : 'world';

/** @throws FunctionError when the run cannot begin. */
async function countedCountries(
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

/** Logs the start of a run. */
async function begun(
  id: number,
  scope: ImportScope,
  { dryRun }: ImportOptions,
  countries: readonly CountryOfRun[],
): Promise<ImportRun> {
  const total = countries.reduce((sum, country) => sum + country.total, 0);
  const log: NewLog = {
    level: 'info',
    code: 'runStarted',
    message: `Run started: ${nameOf(scope)}, ${countries.length} countries, ${total} rows${dryRun ? ', dry run' : ''}`,
    data: { scope: nameOf(scope), countries: countries.length, total },
  };
  await writeLogs(id, [log]);
  const run = await readRun(id);
  reportStart(run);
  return run;
}

/** `scheduled`: the ticker moves the run; otherwise its caller does. @throws FunctionError */
export async function start(
  { action: _, scope, mode, ...given }: StartInput,
  { user }: Staff,
  signal: AbortSignal,
  { scheduled } = { scheduled: true },
): Promise<ImportRun> {
  // A stream of a country has no order in which it could stop.
  const options: ImportOptions = mode === 'export' ? { ...given, limit: null } : given;
  const countries = await countedCountries(scope, options, signal);
  await rememberAddress();
  const by = { startedBy: user.id, startedByEmail: user.email ?? null };
  return begun(
    await startRun({ scope, mode, options, ...by, scheduled }, countries),
    scope,
    options,
    countries,
  );
}

/** The import of a schedule, whole, of a country or the world. Of two calls at a time one starts it. @throws FunctionError */
export async function startScheduled(
  schedule: number,
  country: string | null,
  signal: AbortSignal,
): Promise<void> {
  const scope: ImportScope = country ? { kind: 'country', iso: country } : { kind: 'world' };
  const options: ImportOptions = { ...DEFAULT_IMPORT_OPTIONS, maxBatches: null };
  const countries = await countedCountries(scope, options, signal);
  const by = { startedBy: null, startedByEmail: null, scheduled: true };
  const id = await startScheduledRun(schedule, { scope, mode: 'batches', options, ...by }, countries);
  if (id !== null) await begun(id, scope, options, countries);
}
