/** Cell after cell, politely, until its time is over or the service wants to be left alone. */
import type { FillAnswer, FillScope } from '../../../src/shared/climate/fill.ts';
import { serviceClient } from '../_shared/caller.ts';
import { climateOfCell } from '../_shared/climate.ts';
import { numberSetting } from '../_shared/env.ts';
import { UpstreamError } from '../_shared/get-json.ts';

/** How long the service is left alone after a failure. */
const FAILURE_WAIT_S = 30;
/** So many failures in a row end a step: of a service that is down, and of one that has no use for what it is asked. */
const MAX_DOWN = 3;
const MAX_FAILED = 10;
const CALL_MS = 90_000;

const stepMs = () => numberSetting('CLIMATE_STEP_SECONDS', 30) * 1000;
const pauseMs = () => numberSetting('CLIMATE_PAUSE_MS', 1000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Cells {
  readonly total: number;
  readonly kept: number;
  /** How many are still to ask for, and the first of them. */
  readonly left: number;
  readonly cells: readonly number[];
}

async function cellsOf({ countries, top, skipped = [] }: FillScope): Promise<Cells> {
  const { data, error } = await serviceClient().rpc('climate_cells_to_ask', {
    p_countries: countries,
    p_top: top,
    p_skipped: skipped,
  });
  if (error) throw new Error(`The cells could not be read: ${error.message}`);
  return data as Cells;
}

/** A refusal or an answer without use is of one cell; what else fails is the service. */
const isDown = ({ reason }: UpstreamError) => reason === 'unreachable' || reason === 'failed';

/** @throws Error when the database fails. */
export async function step(scope: FillScope): Promise<FillAnswer> {
  const { total, kept, left, cells } = await cellsOf(scope);
  const until = Date.now() + stepMs();
  const failed: number[] = [];
  let done = 0;
  let inARow: UpstreamError[] = [];
  for (const cell of cells) {
    if (Date.now() >= until) break;
    try {
      await climateOfCell(cell, AbortSignal.timeout(CALL_MS));
      done += 1;
      inARow = [];
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      inARow.push(error);
      if (error.reason === 'busy') break;
      failed.push(cell);
      if (inARow.filter(isDown).length >= MAX_DOWN || inARow.length >= MAX_FAILED) break;
    }
    await pause(pauseMs());
  }
  const last = inARow.at(-1);
  return {
    total,
    kept: kept + done,
    skipped: [...(scope.skipped ?? []), ...failed],
    // To be asked to wait is no failure.
    problem: inARow.findLast(({ reason }) => reason !== 'busy')?.message ?? null,
    nextInMs: left > done + failed.length ? (last ? (last.retryAfter ?? FAILURE_WAIT_S) * 1000 : 0) : null,
  };
}
