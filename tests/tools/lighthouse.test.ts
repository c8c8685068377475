import { expect, it } from 'vitest';
import { processorTime } from '../../tools/bench/lib/lighthouse.ts';

const MAIN = { name: 'CrRendererMain' };
const task = (pid: number, tid: number, tdur?: number) => ({
  name: 'RunTask',
  pid,
  tid,
  args: {},
  ...(tdur === undefined ? {} : { tdur }),
});

it('counts the tasks of the page’s main thread alone, as long as a processor worked on them', () => {
  const events = [
    { name: 'thread_name', pid: 1, tid: 1, args: MAIN },
    { name: 'thread_name', pid: 2, tid: 1, args: MAIN },
    { name: 'thread_name', pid: 2, tid: 2, args: { name: 'Compositor' } },
    task(1, 1, 400), // the renderer in reserve
    task(2, 1, 20_000),
    { ...task(2, 1, 15_000), name: 'FunctionCall' }, // within the task
    task(2, 1, 5000),
    task(2, 1), // never scheduled
    task(2, 2, 90_000),
  ];
  expect(processorTime(events)).toBe(25);
  expect(processorTime([])).toBe(0);
});
