/** Locks that let one caller at a time use an upstream. They are in the database, as functions share no memory. */
import { pause } from '../../../src/shared/pause.ts';
import { type Upstream, UpstreamError } from './getJson.ts';
import { writeWarning } from './log.ts';
import { rpc } from './rpc.ts';

const PAUSE_MS = 500;

interface UpstreamLock {
  readonly upstream: Upstream;
  /** Name of the part of the upstream, where the lock does not cover all of it. */
  readonly name?: string;
  /** Longer than the work can take: the lock expires then, in case this call was killed. */
  readonly ttlMs: number;
  /** Ends the wait for the lock. */
  readonly waitSignal: AbortSignal;
}

/**
 * Does `work` while holding the lock.
 * @throws UpstreamError `busy` when `waitSignal` aborts before the lock is free.
 */
export async function withUpstreamLock<Result>(
  { upstream, name = upstream.name, ttlMs, waitSignal }: UpstreamLock,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = { p_name: name, p_holder: crypto.randomUUID() };
  while (!(await rpc<boolean>('acquire_lock', { ...lock, p_seconds: Math.ceil(ttlMs / 1000) }))) {
    if (waitSignal.aborted) throw new UpstreamError(upstream, 'busy', 'is asked by somebody else', 5);
    await pause(PAUSE_MS, waitSignal);
  }
  try {
    return await work();
  } finally {
    // The work is done or has failed for its own reason; the lock expires by itself.
    await rpc('release_lock', lock).catch((error: unknown) => writeWarning('lock', String(error)));
  }
}
