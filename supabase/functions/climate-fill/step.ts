/** Cell after cell, politely, until its time is over or the service wants to be left alone. */
import type { FillAnswer, FillScope } from '../../../src/shared/climate/fill.ts';
import { serviceClient } from '../_shared/caller.ts';
import { climateOfCell } from '../_shared/climate.ts';
import { numberSetting } from '../_shared/env.ts';
import { UpstreamError } from '../_shared/get-json.ts';

/** How long the service is left alone after a failure, and how many in a row end a step. */
const FAILURE_WAIT_S = 30;
const FAILURES = 3;
const CALL_MS = 90_000;

const stepMs = () => numberSetting('CLIMATE_STEP_SECONDS', 30) * 1000;
const pauseMs = () => numberSetting('CLIMATE_PAUSE_MS', 1000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Cells {
  readonly total: number;
  readonly kept: number;
  /** Still to ask for, those of the largest cities first. */
  readonly cells: readonly number[];
}

async function cellsOf({ countries, top }: FillScope): Promise<Cells> {
  const { data, error } = await serviceClient().rpc('climate_cells_to_ask', {
    p_countries: countries,
    p_top: top,
  });
  if (error) throw new Error(`The cells could not be read: ${error.message}`);
  return data as Cells;
}

/** @throws Error when the database fails. */
export async function step(scope: FillScope): Promise<FillAnswer> {
  const { total, kept, cells } = await cellsOf(scope);
  const until = Date.now() + stepMs();
  let done = 0;
  let failures: UpstreamError[] = [];
  for (const cell of cells) {
    if (Date.now() >= until) break;
    try {
      await climateOfCell(cell, AbortSignal.timeout(CALL_MS));
      done += 1;
      failures = [];
      await pause(pauseMs());
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failures.push(error);
      if (error.reason === 'busy' || failures.length >= FAILURES) break;
    }
  }
  const last = failures.at(-1);
  const left = total - kept - done;
  return {
    total,
    kept: kept + done,
    // To be asked to wait is no failure.
    problem: last && last.reason !== 'busy' ? last.message : null,
    nextInMs: left > 0 ? (last ? (last.retryAfter ?? FAILURE_WAIT_S) * 1000 : 0) : null,
  };
}
