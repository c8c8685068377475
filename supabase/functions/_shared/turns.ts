/** Services that are asked one question at a time, whoever asks. The lock is in the database, for functions have no memory. */
import { pause } from '../../../src/shared/pause.ts';
import { UpstreamError } from './getJson.ts';
import { writeWarning } from './log.ts';
import { rpc } from './rpc.ts';
import type { Upstream } from './upstreams.ts';

const PAUSE_MS = 500;

interface Turn {
  readonly upstream: Upstream;
  /** What is asked one question at a time, where that is a part of the service only. */
  readonly host?: string;
  /** Longer than the work can take: then others may go on, in case this call was killed. */
  readonly longestMs: number;
  /** Ends the wait for others. */
  readonly waiting: AbortSignal;
}

/**
 * Does `work` while nobody else asks the service.
 * @throws UpstreamError `busy` when others took longer than `waiting` lets.
 */
export async function inTurn<Result>(
  { upstream, host = upstream, longestMs, waiting }: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = { p_name: host, p_holder: crypto.randomUUID() };
  while (!(await rpc<boolean>('acquire_lock', { ...lock, p_seconds: Math.ceil(longestMs / 1000) }))) {
    if (waiting.aborted) throw new UpstreamError(upstream, 'busy', 'is asked by somebody else', 5);
    await pause(PAUSE_MS, waiting);
  }
  try {
    return await work();
  } finally {
    // The work is done or has failed for its own reason; the lock expires by itself.
    await rpc('release_lock', lock).catch((error: unknown) => writeWarning('lock', String(error)));
  }
}
