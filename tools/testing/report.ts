/** Counts in a runner's JSON report. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  /** The name of each failure, and on the following lines the beginning of what was said of it. */
  readonly failures: readonly string[];
  /** Journeys that passed at their second attempt, named as failures are. */
  readonly repeated?: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** An error outside of any test, as the reporter `unhandledErrors.ts` writes it. */
export interface UnhandledError {
  readonly stack: string;
  /** The file that ran meanwhile, where vitest knows it. */
  readonly file?: string;
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const LINES_OF_A_MESSAGE = 4;

/** A name, and the beginning of the message: the whole one stands far above, where the step ran. */
function described(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const first = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_A_MESSAGE);
  return [name, ...first.map((line) => `  ${line.trim()}`)].join('\n');
}

/** A file that could not be loaded or prepared has skipped tests, or none: it counts as one failure. */
function ofVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) {
        const [reason] = (message || 'failed outside of its tests').split('\n');
        return [`${file}: ${reason}`];
      }
      return failed.map(({ fullName, failureMessages }) =>
        described(`${file}: ${fullName}`, failureMessages?.[0]),
      );
    }),
  };
}

function ofPlaywright({ specs = [], suites = [] }: PlaywrightSuite): Outcome {
  const tests = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: described(
        `${file} [${projectName}]: ${title}`,
        results.find(({ error }) => error)?.error?.message,
      ),
      status,
    })),
  );
  const inner = sum(suites.map(ofPlaywright));
  const withStatus = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  const repeated = withStatus('flaky');
  return {
    passed: withStatus('expected').length + repeated.length + inner.passed,
    failures: [...withStatus('unexpected'), ...inner.failures],
    repeated: [...repeated, ...(inner.repeated ?? [])],
  };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    repeated: outcomes.flatMap(({ repeated = [] }) => repeated),
  };
}

/**
 * The outcome of a command: what its report counts, or one check when it writes none. One that ends with an error has failed
 * at least once, whatever its report says: an error outside of any test, a site that did not start.
 */
export function outcomeOf(
  command: string,
  code: number,
  report?: string,
  errors: readonly UnhandledError[] = [],
): Outcome {
  if (report === undefined && code === 0) return { passed: 1, failures: [] };
  const json = JSON.parse(report ?? '{"testResults":[]}') as VitestReport | PlaywrightSuite;
  const counts = 'testResults' in json ? ofVitest(json) : ofPlaywright(json);
  if (code === 0 || counts.failures.length > 0) return counts;
  const reasons = errors.map(({ file = 'outside of any file', stack }) => described(file, stack));
  return { ...counts, failures: reasons.length > 0 ? reasons : [`${command} ended with code ${code}`] };
}
