/** Durations of repeated work. */
import { performance } from 'node:perf_hooks';

/** Milliseconds of one call, and what it gave. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** The percentile `share` (0 to 1) of the sample. Throws RangeError on an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError('A percentile needs a sample');
  return value;
}

/** Milliseconds of `times` calls in a row, after one in five to warm up. */
export async function sample(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  for (let index = 0; index < times / 5; index++) await work(index);
  const durations: number[] = [];
  for (let index = 0; index < times; index++) durations.push((await timed(() => work(index))).ms);
  return durations;
}
