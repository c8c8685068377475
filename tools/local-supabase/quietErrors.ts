/**
 * lite prints every database error with its stack, a visitor's mistyped filter included. This prints what an operator
 * can use.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const answering = new AsyncLocalStorage<true>();
let installed = false;

/**
 * Runs `work`, and whatever it prints by `console.error` meanwhile is thinned: errors that the response already reports
 * (wrong values, broken constraints, refused rights, unknown names) are dropped, others take one line.
 */
export function withQuietErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!installed) install();
  installed = true;
  return answering.run(true, work);
}

function install(): void {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const [first] = values;
    if (!answering.getStore() || !(first instanceof Error)) return print(...values);
    if (!isCallers(first))
      print(`[data-api] ${(first as { code?: string }).code ?? first.name}: ${first.message}`);
  };
}

/** Classes 22 (wrong value), 23 (constraint), 25 (writing by GET), PT (raised for the caller), and names or rights. */
function isCallers(error: Error): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return /^(22|23|25|PT|PGRST)|^(42501|42703|42883|42P01|55000)$/.test(code);
  // lite's own error for a table that is not there.
  return 'relation' in error && 'schema' in error;
}
