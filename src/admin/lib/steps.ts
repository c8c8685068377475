/** Long jobs that edge functions do step by step. */
import { pause } from '@/shared/pause.ts';

/** Calls `step` until it has nothing more to do (null; else milliseconds until the next one), or until `signal` ends it. */
export async function driveSteps(step: () => Promise<number | null>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const nextInMs = await step();
    if (nextInMs === null) return;
    await pause(nextInMs, signal);
  }
}
