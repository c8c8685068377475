import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '@/data/client.ts';
import { DataError, rowsOf, shouldRetry } from '@/data/errors.ts';

let sent = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // The backend that takes a request and never answers.
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    sent += 1;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives up a read that is never answered after 20 s, and leaves it to the query to try again', async () => {
  const answer = db().from('continents').select('id').abortSignal(new AbortController().signal).then(rowsOf);
  const failure = answer.then(
    () => expect.unreachable('it should fail'),
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  const error = await failure;
  expect(error).toBeInstanceOf(DataError);
  expect(shouldRetry(0, error as Error, 3)).toBe(true);
  expect(sent).toBe(1);
});
