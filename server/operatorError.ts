/** A failure that the operator can fix: its message says what to do and is printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Prints an operator's error plainly, anything else with its stack, and gives the process a failing exit code. */
export function reportFatal(error: unknown): void {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
