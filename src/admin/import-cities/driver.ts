/** Drives a run: calls `step` until nothing is left to do. Closing the tab only stops the calls. */

import type { StepAnswer } from '@/shared/imports/importRuns.ts';
import { IMPORT_LIMITS, type ImportScope } from '@/shared/imports/imports.ts';

interface Driving {
  readonly scope: ImportScope;
  readonly step: () => Promise<StepAnswer>;
  readonly onAnswer: (answer: StepAnswer) => void;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
}

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Five countries at a time, one alone for a single country; after a country each caller pauses for a second. Waits
 * until `retryAt` of a response. Resolves when nothing is left to do or `signal` is aborted.
 * @throws the first error of a step; the other callers stop after theirs.
 */
export async function drive({ scope, step, onAnswer, signal, now = Date.now }: Driving): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const caller = async () => {
    while (!stop.aborted) {
      const answer = await step();
      onAnswer(answer);
      if (!answer.hasMore) return;
      const finished = answer.country?.status === 'success' || answer.country?.status === 'error';
      const wait = answer.retryAt ? Date.parse(answer.retryAt) - now() : 0;
      const rest = finished && scope.kind !== 'country' ? IMPORT_LIMITS.globalPauseMs : 0;
      await pause(Math.max(wait, rest), stop);
    }
  };
  const callers = scope.kind === 'country' ? 1 : IMPORT_LIMITS.globalConcurrency;
  try {
    await Promise.all(Array.from({ length: callers }, caller));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
