/** Work of one step on the country it has claimed, and the outcome when that fails. */
import type { ImportRun } from '../../../../src/shared/imports/importRuns.ts';
import { serviceClient } from '../caller.ts';
import { changeJob } from '../jobs/store.ts';
import { writeWarning } from '../log.ts';
import { Conflict } from '../rpc.ts';
import { DatasetError } from '../upstreams/opendatasoft/fetchDataset.ts';
import { importPage, skipPage } from './batches.ts';
import { type Exported, importExport } from './exports.ts';
import { settle } from './slugs.ts';
import { type ClaimedCountry, type NewLog, release } from './store.ts';

/** Failures in a row after which a country counts as failed. */
const MAX_ATTEMPTS = 3;

export interface Worked {
  /** The step gave up: nothing more is to be tried now. */
  readonly stopped: boolean;
  /** True once the run has no country left. */
  readonly ended: boolean;
  /** This step has set the whole run to wait for the dataset's service. */
  readonly waits: boolean;
  /** Milliseconds before the country is tried again. */
  readonly pauseMs: number;
}

const CONTINUES: Worked = { stopped: false, ended: false, waits: false, pauseMs: 0 };

async function isKnown(iso: string): Promise<boolean> {
  const { data, error } = await serviceClient()
    .from('countries')
    .select('id')
    .eq('iso_code', iso)
    .maybeSingle();
  if (error) throw new Error(`The country could not be read: ${error.message}`);
  return data !== null;
}

/** The country with the rows of this step in: a page, the whole of it, or none where only the addresses are left. */
async function rowsOf(
  run: ImportRun,
  country: ClaimedCountry,
  token: string,
  signal: AbortSignal,
): Promise<{ readonly country: ClaimedCountry; readonly exported?: Exported }> {
  if (country.phase === 'slugs') return { country };
  if (run.mode === 'export') {
    const exported = await importExport(run, country, token, signal);
    return { country: exported.country, exported };
  }
  const isCountryKnown = await isKnown(country.iso);
  return { country: await importPage(run, country, { known: isCountryKnown, token }, signal) };
}

/** One piece of work on a country; it is given back whatever happens. Throws nothing that is expected to go wrong. */
export async function workOn(
  run: ImportRun,
  claimedCountry: ClaimedCountry,
  token: string,
  signal: AbortSignal,
): Promise<Worked> {
  try {
    const { country, exported } = await rowsOf(run, claimedCountry, token, signal);
    if (country.phase === 'rows') {
      await release(run.id, claimedCountry, token, { status: 'processing', logs: [] });
      return CONTINUES;
    }
    const logs = run.options.dryRun ? endLogs(country, 0) : await linkAll(run, country, token, exported);
    const ended = await release(run.id, claimedCountry, token, { status: 'success', logs });
    return { ...CONTINUES, ended };
  } catch (error) {
    if (error instanceof Conflict) {
      writeWarning('import-cities', `run ${run.id}, ${claimedCountry.iso}: ${error.message}`);
      return { ...CONTINUES, stopped: true };
    }
    if (error instanceof DatasetError && error.resetAt)
      return wait(run, claimedCountry, token, error, error.resetAt);
    return fail(run, claimedCountry, token, { error, signal });
  }
}

/** Resolves conflicts of slugs, links cities that only name the country, and returns the country's log line. */
async function linkAll(
  run: ImportRun,
  country: ClaimedCountry,
  token: string,
  exported?: Exported,
): Promise<NewLog[]> {
  const { settled, countrySlug } = exported?.asPlanned
    ? { settled: 0, countrySlug: exported.countrySlug }
    : await settle(run.id, country.iso, token);
  const linked = countrySlug === null ? [] : await linkStrays(country.iso, countrySlug);
  return [...endLogs(country, settled), ...linked];
}

/** Links cities that only name the country. A failure does not fail the import. */
async function linkStrays(iso: string, countrySlug: string): Promise<NewLog[]> {
  const { data, error } = await serviceClient().rpc('repair_country_links', { p_country_slug: countrySlug });
  if (error) {
    writeWarning('import-cities', `${iso}: ${error.message}`);
    const message = 'Auto-linking cities encountered a non-critical error';
    return [{ level: 'warning', code: 'autoLinkFailed', message, data: { iso } }];
  }
  const linked = Number(data ?? 0);
  if (linked === 0) return [];
  const message = `${iso}: ${linked} cities that only named the country are linked to it`;
  return [{ level: 'info', code: 'straysLinked', message, data: { iso, linked } }];
}

function endLogs(country: ClaimedCountry, settled: number): NewLog[] {
  const { iso, created, updated, skipped, failed, processed, total, has_more: hasMore } = country;
  const sums = `${processed} rows: ${created} created, ${updated} completed, ${skipped} skipped, ${failed} refused`;
  const data = { iso, processed, created, updated, skipped, failed };
  const logs: NewLog[] = [
    hasMore
      ? { level: 'info', code: 'countryStopped', message: `${iso}: last allowed batch, ${sums}`, data }
      : { level: 'success', code: 'countryDone', message: `${iso}: done, ${sums}`, data },
  ];
  if (settled > 0) {
    const message = `${iso}: ${settled} addresses settled`;
    logs.push({ level: 'debug', code: 'slugsSettled', message, data: { iso, settled } });
  }
  if (!hasMore && total !== null && processed < total) {
    const message = `${iso}: the dataset has ${total} rows, and ${processed} came`;
    logs.push({ level: 'warning', code: 'countIncomplete', message, data: { iso, total, processed } });
  }
  return logs;
}

/** The service asks for a pause: the whole run waits. */
async function wait(
  run: ImportRun,
  country: ClaimedCountry,
  token: string,
  error: DatasetError,
  resetAt: Date,
): Promise<Worked> {
  const until = resetAt.toISOString();
  await release(run.id, country, token, { status: 'processing', logs: [] });
  const waits = await changeJob(run.id, 'running', 'waiting', {
    resumeAt: until,
    problem: error.message,
    logs: [
      {
        level: 'warning',
        code: 'runWaiting',
        message: `${error.message} Waiting until ${until}.`,
        data: { until },
      },
    ],
  });
  return { ...CONTINUES, stopped: true, waits };
}

/** Counts the rows of the failed batch as failed. Resolves to whether it could, so that the country goes on behind them. */
async function skip(
  run: ImportRun,
  country: ClaimedCountry,
  token: string,
  { message, signal }: { readonly message: string; readonly signal: AbortSignal },
): Promise<boolean> {
  if (run.mode !== 'batches' || country.phase !== 'rows') return false;
  try {
    await skipPage(run, country, { message, token }, signal);
    return true;
  } catch (error) {
    writeWarning(
      'import-cities',
      `run ${run.id}, ${country.iso}: ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}

/**
 * A later step retries the batch. After three failures its rows count as failed and the country goes on behind them; where
 * that is not possible the country has failed and the run continues without it.
 */
async function fail(
  run: ImportRun,
  country: ClaimedCountry,
  token: string,
  { error, signal }: { readonly error: unknown; readonly signal: AbortSignal },
): Promise<Worked> {
  const { iso, attempts } = country;
  const message = (error instanceof Error && error.message) || 'Unknown error';
  const reason = error instanceof DatasetError ? error.reason : null;
  const attempt = attempts + 1;
  const batch = country.batches + 1;
  const logs: NewLog[] = [
    {
      level: 'error',
      code: reason === 'cut' ? 'streamCut' : 'batchFailed',
      message: `Batch ${batch} failed: ${message}`,
      data: { iso, batch, attempt, reason, problem: message },
    },
  ];
  if (attempt >= MAX_ATTEMPTS && (await skip(run, country, token, { message, signal }))) {
    await release(run.id, country, token, { status: 'processing', logs });
    return CONTINUES;
  }
  const over = attempt >= MAX_ATTEMPTS;
  if (over)
    logs.push({
      level: 'error',
      code: 'countryFailed',
      message: `${iso}: failed: ${message}`,
      data: { iso, reason, problem: message },
    });
  writeWarning('import-cities', `run ${run.id}, ${iso}, batch ${batch}: ${message}`);
  const ended = await release(run.id, country, token, {
    status: over ? 'error' : 'processing',
    error: message,
    logs,
  });
  return { ...CONTINUES, stopped: true, ended, pauseMs: over ? 0 : 1000 * 2 ** attempts };
}
