import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { UnhandledError } from './report.ts';

/** A reporter of vitest that writes the errors outside of any test to the file named in UNHANDLED_ERRORS_FILE. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (!file || errors.length === 0) return;
    const unhandled: UnhandledError[] = errors.map(({ message, stack = message, VITEST_TEST_PATH }) => ({
      stack,
      ...(typeof VITEST_TEST_PATH === 'string' ? { file: VITEST_TEST_PATH } : {}),
    }));
    writeFileSync(file, JSON.stringify(unhandled));
  }
}
