import { expect, it } from 'vitest';
import { outcomeOf } from '../../tools/testing/report.ts';

const COMMAND = 'vitest run';

const vitest = (...files: readonly object[]) => JSON.stringify({ testResults: files });
const file = (status: string, tests: Readonly<Record<string, string>>, message = '') => ({
  name: `${process.cwd()}/tests/x.test.ts`,
  status,
  message,
  assertionResults: Object.entries(tests).map(([fullName, one]) => ({ fullName, status: one })),
});

it('counts a command without a report as one check', () => {
  expect(outcomeOf('biome check', 0)).toEqual({ passed: 1, failures: [] });
  expect(outcomeOf('biome check', 1)).toEqual({ passed: 0, failures: ['biome check ended with code 1'] });
});

it('counts the tests of vitest', () => {
  const report = vitest(file('failed', { a: 'passed', b: 'failed', c: 'skipped' }));
  expect(outcomeOf(COMMAND, 1, report)).toEqual({ passed: 1, failures: ['tests/x.test.ts: b'] });
});

it('shows the beginning of the output of a failure', () => {
  const message = '\u001b[31mError: expected 1\u001b[0m\n\nto be 2\n at a\n at b\n at c';
  const said = '\n  Error: expected 1\n  to be 2\n  at a\n  at b';
  const assertion = { fullName: 'b', status: 'failed', failureMessages: [message] };
  const report = vitest({ ...file('failed', {}), assertionResults: [assertion] });
  expect(outcomeOf(COMMAND, 1, report).failures).toEqual([`tests/x.test.ts: b${said}`]);

  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ error: { message } }] }];
  const journeys = JSON.stringify({ suites: [{ specs: [{ title: 'a', file: 'x.spec.ts', tests }] }] });
  expect(outcomeOf(COMMAND, 1, journeys).failures).toEqual([`x.spec.ts [phone]: a${said}`]);
});

it('counts a file that could not be loaded or prepared as one failure, and names it', () => {
  const report = vitest(file('failed', { a: 'skipped' }, 'no room\nat x'), file('failed', {}));
  expect(outcomeOf(COMMAND, 1, report)).toEqual({
    passed: 0,
    failures: ['tests/x.test.ts: no room', 'tests/x.test.ts: failed outside of its tests'],
  });
});

it('counts an error outside of any file', () => {
  const failures = ['vitest run ended with code 1'];
  expect(outcomeOf(COMMAND, 1, vitest(file('passed', { a: 'passed' })))).toEqual({ passed: 1, failures });
});

it('names errors outside of any test', () => {
  const errors = [
    { file: 'tests/x.test.ts', stack: 'Error: gone\n    at x' },
    { stack: 'Error: no worker\n    at y' },
  ];
  expect(outcomeOf(COMMAND, 1, vitest(file('passed', { a: 'passed' })), errors).failures).toEqual([
    'tests/x.test.ts\n  Error: gone\n  at x',
    'outside of any file\n  Error: no worker\n  at y',
  ]);
});

it('counts the tests of Playwright, in each project', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    title,
    file: 'x.spec.ts',
    tests: statuses.map((status) => ({ projectName: 'phone', status })),
  });
  const inner = { specs: [spec('a', 'expected', 'unexpected'), spec('b', 'skipped')] };
  const report = JSON.stringify({ suites: [{ specs: [spec('c', 'flaky')], suites: [inner] }] });
  expect(outcomeOf(COMMAND, 1, report)).toEqual({
    passed: 2,
    failures: ['x.spec.ts [phone]: a'],
    repeated: ['x.spec.ts [phone]: c'],
  });
  expect(outcomeOf(COMMAND, 1, '{"suites":[]}').failures).toEqual(['vitest run ended with code 1']);
});
