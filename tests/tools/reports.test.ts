import { describe, expect, it } from 'vitest';
import {
  ofExitCode,
  ofPlaywright,
  ofVitest,
  sum,
  summary,
  troubles,
  verdict,
} from '../../tools/testing/reports.ts';

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 0, numTodoTests: 0, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });

describe('the count of vitest', () => {
  it('is the one of its report', () => {
    expect(ofVitest(vitest(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
    expect(ofVitest(vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('has a failure for each file that could not be loaded', () => {
    const broken = { name: 'x.test.ts', status: 'failed', assertionResults: [] };
    expect(ofVitest(vitest(7, 0, [broken, broken]), 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('has a failure for a file whose preparation failed, so that its tests were skipped', () => {
    const assertionResults = [{ fullName: 'a', status: 'skipped' }];
    const broken = { name: 'x.test.ts', status: 'failed', message: 'no room', assertionResults };
    const report = JSON.stringify({ ...JSON.parse(vitest(7, 0, [broken])), numPendingTests: 1 });
    expect(ofVitest(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      note: '1 skipped',
      failures: ['x.test.ts\n    no room'],
    });
  });

  it('has a failure when vitest fails without a failed test, or writes nothing', () => {
    expect(ofVitest(vitest(7, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(ofVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the count of Playwright', () => {
  it('lets through two journeys that passed when repeated, and names them', () => {
    const note = '2 passed only when repeated';
    expect(ofPlaywright(playwright(5, 0, 2), 0)).toEqual({ passed: 7, failed: 0, note });
    expect(ofPlaywright(playwright(5, 1, 2), 1)).toEqual({ passed: 7, failed: 1, note });
  });

  it('takes more of them for failed', () => {
    expect(ofPlaywright(playwright(5, 0, 3), 0)).toMatchObject({ passed: 5, failed: 3 });
  });

  it('tells of skipped tests, and counts them as nothing', () => {
    expect(ofPlaywright(playwright(5, 0, 0, 3), 0)).toEqual({ passed: 5, failed: 0, note: '3 skipped' });
  });

  it('has a failure when the site did not start, or nothing was written', () => {
    expect(ofPlaywright(playwright(0, 0), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(ofPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('names what failed, and what had to be repeated', () => {
  const assertionResults = [
    { fullName: 'a passes', status: 'passed' },
    {
      fullName: 'a breaks',
      status: 'failed',
      failureMessages: ['\u001b[31mError: one\u001b[39m\ntwo\n3\n4\n5'],
    },
  ];
  const unit = ofVitest(
    vitest(1, 2, [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ]),
    1,
  );
  const spec = (status: string, message?: string) => ({
    title: `is ${status}`,
    file: 'x.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: message && { message } }, {}] }],
  });
  const suites = [
    { specs: [spec('expected')], suites: [{ specs: [spec('flaky', 'slow'), spec('unexpected', 'no')] }] },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  const journeys = ofPlaywright(JSON.stringify({ stats, suites }), 1);
  expect(
    troubles([
      { name: 'unit', seconds: 1, ...unit },
      { name: 'journeys', seconds: 1, ...journeys },
      { name: 'lint', seconds: 1, passed: 1, failed: 0 },
    ]).split('\n'),
  ).toEqual([
    '  unit: a.test.ts: a breaks',
    '    Error: one',
    '    two',
    '    3',
    '    4',
    '  unit: b.test.ts',
    '    SyntaxError',
    '  journeys: x.spec.ts [phone]: is flaky (passed when repeated)',
    '    slow',
    '  journeys: x.spec.ts [phone]: is unexpected',
    '    no',
  ]);
});

it('sums the steps and ends with one sentence', () => {
  const total = sum([
    ofExitCode(0),
    ofExitCode(3),
    { passed: 4, failed: 0, note: 'a' },
    { passed: 1, failed: 1, note: 'b' },
  ]);
  expect(total).toEqual({ passed: 6, failed: 2, note: 'a; b' });
  expect(verdict(total)).toBe('6 passed, 2 failed');
});

it('shows each step with its duration', () => {
  const lines = summary([{ name: 'journeys', passed: 12, failed: 1, seconds: 3.06, note: 'x' }]).split('\n');
  expect(lines[1]?.split(/\s+/)).toEqual(['journeys', '12', '1', '3.1', 'x']);
});
