/** Imports of cities from the open dataset: several countries at a time, each a rest after the other. */
import type { ImportRun } from '../../../../../src/shared/imports/importRuns.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  IMPORT_LIMITS,
  type ImportScope,
} from '../../../../../src/shared/imports/imports.ts';
import { isActive } from '../../../../../src/shared/jobs.ts';
import { FunctionError } from '../../http.ts';
import { countedCountries, startLog, toItems } from '../../imports/countries.ts';
import { reportStart } from '../../imports/report.ts';
import { ROWS_PER_STEP, step, stepMs } from '../../imports/step.ts';
import { readRun } from '../../imports/store.ts';
import type { Ending, Hold, Kind } from '../define.ts';
import { drive } from '../drive.ts';

/** A hosted function lives 150 s: the last step may begin at the end of the tick's time. */
const STEP_MS = 100_000;
/** Pause after a dataset that could not be asked what there is. */
const COUNT_WAIT_MS = 1_800_000;

export const imports: Kind = {
  kind: 'imports',
  scope: ['country'],
  undo: 1000,
  count: async ({ country }) => {
    const scope: ImportScope = country ? { kind: 'country', iso: country } : { kind: 'world' };
    const countries = await countedCountries(scope, DEFAULT_IMPORT_OPTIONS, AbortSignal.timeout(STEP_MS));
    return { total: countries.reduce((sum, { total }) => sum + total, 0), done: 0, estimatedMs: null };
  },
  step: async ({ id }, hold) => {
    const run = await readRun(id);
    const ending = run.countriesTotal === 0 ? await begin(run, hold) : null;
    if (ending) return ending;
    await move(run, hold.signal);
    return {};
  },
};

/** Counts the countries of a run that a schedule has started. Gives how the step ends where that fails. */
async function begin({ id, scope, options }: ImportRun, { write }: Hold): Promise<Ending | null> {
  try {
    const countries = await countedCountries(scope, options, AbortSignal.timeout(STEP_MS));
    const isHeld = await write({
      items: toItems(countries, options),
      logs: [startLog(scope, options, countries)],
    });
    if (!isHeld) return {};
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const { code, message: problem, retryAfter = 0 } = error;
    return code === 'not_found'
      ? { problem, end: 'failed' }
      : { problem, waitMs: Math.max(COUNT_WAIT_MS, retryAfter * 1000) };
  }
  reportStart(await readRun(id));
  return null;
}

/** Countries under way when the lease is lost write their batch: each has a lease of its own. */
async function move({ id, scope, mode, processed }: ImportRun, lost: AbortSignal): Promise<void> {
  const end = new AbortController();
  // A stream is a whole country: one at a time computes enough.
  const isAlone = scope.kind === 'country' || mode === 'export';
  await drive({
    callers: isAlone ? 1 : IMPORT_LIMITS.globalConcurrency,
    restMs: scope.kind === 'country' ? 0 : IMPORT_LIMITS.globalPauseMs,
    until: Date.now() + stepMs(),
    signal: AbortSignal.any([lost, end.signal]),
    step: async () => step(await readRun(id), null, AbortSignal.timeout(STEP_MS)),
    onAnswer: ({ run }) => {
      if (run.processed - processed >= ROWS_PER_STEP || !isActive(run.state)) end.abort();
    },
  });
}
