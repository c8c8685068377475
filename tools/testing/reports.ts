/** Counts of tests, from the reports of the runners to the last line of `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line for the table, where a number is not enough. */
  readonly note?: string;
  /** What failed, with the beginning of its message. */
  readonly failures?: readonly string[];
}

export interface StepResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** One check without tests of its own counts as one. */
export function ofExitCode(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const notes = outcomes.flatMap(({ note }) => note ?? []);
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
  };
}

/** Of a message, what a summary has room for: its first lines, without the colours of a terminal. */
function beginning(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 4);
  return lines.map((line) => `    ${line.trim().slice(0, 200)}`).join('\n');
}

const failure = (name: string, message = '') => (message ? `${name}\n${beginning(message)}` : name);
const failures = (list: readonly string[]) => (list.length > 0 ? { failures: list } : {});

/**
 * A runner that ends with an error fails at least once, whatever its report counts: a file that could not be loaded, an
 * error outside of any test, no test at all.
 */
function atLeast(outcome: Outcome, code: number): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  const note = [outcome.note, `the runner ended with code ${code}`].filter(Boolean).join(', ');
  return { ...outcome, failed: 1, note };
}

const skipped = (count: number) => (count > 0 ? { note: `${count} skipped` } : {});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

const failedTests = ({ assertionResults }: VitestFile) =>
  assertionResults.filter(({ status }) => status === 'failed');

/** The file could not be loaded, or failed before or after its tests, or its process died. */
const failedAsWhole = (file: VitestFile) => file.status === 'failed' && failedTests(file).length === 0;

function failuresOf(file: VitestFile): string[] {
  const name = relative(process.cwd(), file.name);
  if (failedAsWhole(file)) return [failure(name, file.message)];
  return failedTests(file).map(({ fullName, failureMessages }) =>
    failure(`${name}: ${fullName}`, failureMessages?.[0]),
  );
}

/** The outcome that vitest's JSON report and exit code tell. A file that fails without a failed test counts as one failure. */
export function ofVitest(text: string | undefined, code: number): Outcome {
  if (text === undefined) return { passed: 0, failed: 1, note: 'vitest wrote no report' };
  const report = JSON.parse(text) as VitestReport;
  const whole = report.testResults.filter(failedAsWhole);
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + whole.length,
    ...skipped(report.numPendingTests + report.numTodoTests),
    ...failures(report.testResults.flatMap(failuresOf)),
  };
  return atLeast(counted, code);
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** Journeys that failed, and those that had to be repeated, with the message of the first try. */
function troubled({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const again = status === 'flaky' ? ' (passed when repeated)' : '';
        const first = results.find(({ error }) => error)?.error?.message;
        return failure(`${file} [${projectName}]: ${title}${again}`, first);
      }),
  );
  return [...own, ...suites.flatMap(troubled)];
}

/** Journeys that may pass only at their second try (CI repeats once): a busy machine spoils one now and then, a bug more. */
const FLAKY_ALLOWED = 2;

/** The outcome that Playwright's JSON report and exit code tell. Tests that pass only when repeated are named in the note. */
export function ofPlaywright(text: string | undefined, code: number): Outcome {
  if (text === undefined) return { passed: 0, failed: 1, note: 'Playwright wrote no report' };
  const { stats, suites = [] } = JSON.parse(text) as PlaywrightReport;
  const forgiven = stats.flaky <= FLAKY_ALLOWED ? stats.flaky : 0;
  const notes = [
    ...(stats.flaky > 0 ? [`${stats.flaky} passed only when repeated`] : []),
    ...(stats.skipped > 0 ? [`${stats.skipped} skipped`] : []),
  ];
  const counted = {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven,
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    ...failures(suites.flatMap(troubled)),
  };
  return atLeast(counted, code);
}

export function readReport(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** What failed in each step, to be read without searching the whole output; empty when nothing did. */
export function troubles(results: readonly StepResult[]): string {
  return results.flatMap(({ name, failures = [] }) => failures.map((one) => `  ${name}: ${one}`)).join('\n');
}

/** The table of a run, one line a step. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const line = (name: string, passed: string, failed: string, seconds: string, note = '') =>
    `${name.padEnd(width)}  ${passed.padStart(6)}  ${failed.padStart(6)}  ${seconds.padStart(7)}  ${note}`.trimEnd();
  return [
    line('step', 'passed', 'failed', 'seconds'),
    ...results.map((result) =>
      line(result.name, String(result.passed), String(result.failed), result.seconds.toFixed(1), result.note),
    ),
  ].join('\n');
}

/** The last line of `npm test`. */
export function verdict({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
