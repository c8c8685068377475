/** One step of a run: batch after batch, with a pause between them, until its time is up or the service asks for a pause. */
import type { NameRunAnswer } from '../../../src/shared/nameRuns.ts';
import { pause } from '../../../src/shared/pause.ts';
import { numberSetting } from '../_shared/env.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { Conflict } from '../_shared/rpc.ts';
import { airportNamesOf, namesOf } from './labels.ts';
import { claimBatch, finishStep, readRun, undoSome, writeAirportBatch, writeBatch } from './store.ts';

/** Ids per query: with more, the service cuts its answer off. */
const BATCH = 300;
/** Pause before a run that another step holds is read again. */
const HELD_PAUSE_MS = 5000;
/** Pause after a failure of the service. */
const FAILURE_WAIT_S = 30;

const stepMs = () => numberSetting('NAMES_STEP_SECONDS', 30) * 1000;
/** Between two queries: a client is given a minute of the service's time each minute. */
const pauseMs = () => numberSetting('NAMES_PAUSE_MS', 2000);

export async function step(runId: number): Promise<NameRunAnswer> {
  const run = await readRun(runId);
  const until = Date.now() + stepMs();
  if (run.state === 'undoing') {
    let left = true;
    while (left && Date.now() < until) left = await undoSome(runId);
    return { run: await readRun(runId), nextInMs: left ? 0 : null };
  }
  const token = crypto.randomUUID();
  let held = false;
  let wait = 0;
  let problem: string | null = null;
  try {
    while (Date.now() < until) {
      const batch = await claimBatch(runId, token, numberSetting('NAMES_BATCH', BATCH));
      held = batch.held;
      if (batch.airports.length + batch.cities.length === 0) break;
      await nameBatch(runId, token, batch);
      await pause(pauseMs());
    }
  } catch (error) {
    if (error instanceof UpstreamError) {
      wait = error.retryAfter ?? FAILURE_WAIT_S;
      // Being asked to wait is not a failure.
      problem = error.reason === 'busy' ? null : error.message;
    } else if (!(error instanceof Conflict)) throw error;
  }
  await finishStep(runId, token, wait, problem);
  const now = await readRun(runId);
  return { run: now, nextInMs: nextInMs(now, held) };
}

async function nameBatch(
  runId: number,
  token: string,
  { airports, cities }: Awaited<ReturnType<typeof claimBatch>>,
): Promise<void> {
  const signal = AbortSignal.timeout(90_000);
  if (airports.length > 0) {
    const codes = airports.map(({ id }) => id);
    await writeAirportBatch(runId, token, codes, await airportNamesOf(airports, signal));
  } else {
    const ids = cities.map(({ id }) => id);
    await writeBatch(runId, token, ids, await namesOf(cities, signal));
  }
}

function nextInMs(run: NameRunAnswer['run'], held: boolean): number | null {
  if (run.state === 'waiting') return Math.max(0, Date.parse(run.resume_at ?? '') - Date.now());
  return run.state === 'running' ? (held ? HELD_PAUSE_MS : 0) : null;
}
