/** Drives a run for some time: several callers, each of which steps until nothing is left to do. */
import type { StepAnswer } from '../../../../src/shared/imports/importRuns.ts';
import { pause } from '../../../../src/shared/pause.ts';

interface Driving {
  /** Countries in progress at once. */
  readonly callers: number;
  /** Milliseconds each caller rests after a country. */
  readonly restMs: number;
  /** Milliseconds since 1970: no step begins later. */
  readonly until: number;
  readonly signal: AbortSignal;
  readonly step: () => Promise<StepAnswer>;
  readonly onAnswer: (answer: StepAnswer) => void;
}

/**
 * Resolves when nothing is left to do, the time is over, or `signal` is aborted; a wait that would last longer ends it too.
 * @throws the first error of a step; the other callers stop after theirs.
 */
export async function drive({ callers, restMs, until, signal, step, onAnswer }: Driving): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const caller = async () => {
    while (!stop.aborted && Date.now() < until) {
      const answer = await step();
      onAnswer(answer);
      if (!answer.hasMore) return;
      const finished = answer.country?.status === 'success' || answer.country?.status === 'error';
      const wait = Math.max(
        answer.retryAt ? Date.parse(answer.retryAt) - Date.now() : 0,
        finished ? restMs : 0,
      );
      if (Date.now() + wait >= until) return;
      await pause(wait, stop);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, caller));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
