/** Downloads of visitors. */
import { buildIfStale } from '../../lib/build.ts';
import { measureDist } from '../../testing/budgets.ts';
import type { Row } from '../lib/table.ts';

export async function bundle(): Promise<Row[]> {
  await buildIfStale();
  return measureDist().map(({ what, bytes, limit }) => ({
    what,
    value: bytes / 1000,
    unit: 'kB',
    ...(limit
      ? {
          target: {
            of: 'value',
            bound: 'at most',
            good: limit.good / 1000,
            fail: limit.fail / 1000,
          } as const,
        }
      : {}),
  }));
}
