import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepAnswer } from '@/shared/imports/importRuns.ts';
import { drive } from '../../supabase/functions/_shared/jobs/drive.ts';

const WORLD = { callers: 5, restMs: 1000 };
const FRANCE = { callers: 1, restMs: 0 };
const answer = (hasMore: boolean, status: string | null = 'processing', retryAt: string | null = null) =>
  ({
    hasMore,
    retryAt,
    country: status ? { iso: 'FR', status } : null,
    run: { id: 1 },
  }) as unknown as StepAnswer;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Steps that answer in turn, the last answer for ever; counts calls and how many were under way at once. */
function steps(...answers: StepAnswer[]) {
  let under = 0;
  const seen = { calls: 0, most: 0 };
  const step = async () => {
    const given = answers[Math.min(seen.calls, answers.length - 1)] as StepAnswer;
    seen.calls += 1;
    under += 1;
    seen.most = Math.max(seen.most, under);
    await new Promise((resolve) => setTimeout(resolve, 10));
    under -= 1;
    return given;
  };
  return { step, seen };
}

function start(how: typeof WORLD, step: () => Promise<StepAnswer>, ms = 7_200_000) {
  const control = new AbortController();
  const heard: StepAnswer[] = [];
  const done = drive({
    ...how,
    until: Date.now() + ms,
    step,
    signal: control.signal,
    onAnswer: (one) => heard.push(one),
  });
  done.catch(() => undefined);
  return { control, heard, done };
}

describe('driving a run', () => {
  it('steps one country until it is done', async () => {
    const { step, seen } = steps(answer(true), answer(true), answer(false));
    const { done, heard } = start(FRANCE, step);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen).toEqual({ calls: 3, most: 1 });
    expect(heard).toHaveLength(3);
  });

  it('steps five countries at a time', async () => {
    const { step, seen } = steps(...Array.from({ length: 30 }, () => answer(true)), answer(false));
    const { done } = start(WORLD, step);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen.most).toBe(5);
  });

  it('pauses for a second after each of several countries', async () => {
    const { step, seen } = steps(
      answer(true, 'success'),
      ...Array.from({ length: 4 }, () => answer(true, 'error')),
      answer(false),
    );
    start(WORLD, step);
    await vi.advanceTimersByTimeAsync(900);
    expect(seen.calls).toBe(5);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.calls).toBe(10);
  });

  it('waits as long as the service asks', async () => {
    const later = new Date(Date.now() + 30_000).toISOString();
    const { step, seen } = steps(answer(true, null, later), answer(false));
    const { done } = start(FRANCE, step);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(seen.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(seen.calls).toBe(2);
  });

  it('stops when aborted, in the middle of a wait', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { step, seen } = steps(answer(true, null, later));
    const { done, control } = start(WORLD, step);
    await vi.advanceTimersByTimeAsync(100);
    control.abort();
    await done;
    expect(seen.calls).toBe(5);
  });

  it('starts no step after its deadline, and skips a longer wait', async () => {
    const { step, seen } = steps(answer(true));
    const { done } = start(FRANCE, step, 95);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen.calls).toBe(10);
    const waiting = steps(answer(true, null, new Date(Date.now() + 60_000).toISOString()));
    const { done: ended } = start(FRANCE, waiting.step, 40_000);
    await vi.advanceTimersByTimeAsync(100);
    await ended;
    expect(waiting.seen.calls).toBe(1);
  });

  it('rejects with the first error, and the other callers stop', async () => {
    let calls = 0;
    const step = async () => {
      calls += 1;
      if (calls === 3) throw new Error('gone');
      await new Promise((resolve) => setTimeout(resolve, 10));
      return answer(true);
    };
    const { done } = start(WORLD, step);
    await vi.advanceTimersByTimeAsync(100);
    await expect(done).rejects.toThrow('gone');
    const after = calls;
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toBe(after);
  });
});
