/** One question at a time to a service that asks for it, across the whole site: a bucket that holds one call. */
import { serviceClient } from './caller.ts';
import { UpstreamError } from './get-json.ts';
import { takeToken } from './limits.ts';
import type { Upstream } from './upstreams.ts';

const PAUSE_MS = 500;

/**
 * Runs `work` once nobody else asks the service. `longestMs` is what it may take: after it the turn is free again by itself, for
 * a caller that was killed.
 * @throws UpstreamError `busy` when `waiting` ends before it is this caller's turn.
 */
export async function inTurn<Result>(
  upstream: Upstream,
  { longestMs, waiting }: { readonly longestMs: number; readonly waiting: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const bucket = `turn:${upstream}`;
  while ((await takeToken(bucket, 1, 60_000 / longestMs)) > 0) {
    if (waiting.aborted) throw new UpstreamError(upstream, 'busy', 'is asked by somebody else', 5);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  try {
    return await work();
  } finally {
    await endTurn(bucket);
  }
}

async function endTurn(bucket: string): Promise<void> {
  const { error } = await serviceClient().from('rate_limits').delete().eq('bucket', bucket);
  if (error) throw new Error(`The turn could not be ended: ${error.message}`);
}
