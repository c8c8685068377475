/** One question at a time to a service, of all callers together. */
import { serviceClient } from './caller.ts';
import { UpstreamError } from './get-json.ts';
import { takeToken } from './limits.ts';
import type { Upstream } from './upstreams.ts';

const PAUSE_MS = 500;

interface Turn {
  readonly upstream: Upstream;
  /** What is asked one question at a time, where that is a part of the service only. */
  readonly host?: string;
  /** When a turn must be over, for a caller that was killed. */
  readonly longestMs: number;
  /** Ends the wait for others. */
  readonly waiting: AbortSignal;
}

/**
 * Does `work` when nobody else is at it.
 * @throws UpstreamError `busy` when others took longer than `waiting` lets.
 */
export async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  const { upstream, host = upstream } = turn;
  // One bucket that holds one call, and fills by itself once that call must be over.
  const bucket = `turn:${host}`;
  for (;;) {
    const wait = await takeToken(bucket, 1, 60_000 / turn.longestMs);
    if (wait === 0) break;
    if (turn.waiting.aborted) throw new UpstreamError(upstream, 'busy', 'is asked by somebody else', 5);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  try {
    return await work();
  } finally {
    await end(bucket);
  }
}

async function end(bucket: string): Promise<void> {
  const { error } = await serviceClient().from('rate_limits').delete().eq('bucket', bucket);
  if (error) throw new Error(`The turn could not be ended: ${error.message}`);
}
