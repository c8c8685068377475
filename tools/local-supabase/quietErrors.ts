/**
 * Errors of the database. lite prints each with its stack, a visitor's mistyped filter included, and answers those that it does
 * not know as its own failure: this prints what an operator can use, and answers as PostgREST does.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const answering = new AsyncLocalStorage<{ error?: Error }>();
let installed = false;

/**
 * The response of `work`. Whatever it prints by `console.error` meanwhile is thinned: errors that the response already
 * reports (wrong values, broken constraints, refused rights, unknown names) are dropped, others take one line.
 */
export async function withQuietErrors(work: () => Promise<Response>): Promise<Response> {
  if (!installed) install();
  installed = true;
  const call: { error?: Error } = {};
  const response = await answering.run(call, work);
  return (response.status === 500 && responseTo(call.error)) || response;
}

/** The response to errors that lite has no status for; undefined for those whose words are for the log alone. */
function responseTo(error: Error | undefined): Response | undefined {
  const { code, message, detail, hint } = (error ?? {}) as Partial<Record<string, string>>;
  const status = /^(?:23|44|P0001$)/.test(code ?? '') ? 400 : code === '57014' ? 500 : undefined;
  if (status === undefined) return undefined;
  return Response.json({ code, message, details: detail ?? null, hint: hint ?? null }, { status });
}

function install(): void {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const [first] = values;
    const call = answering.getStore();
    if (!call || !(first instanceof Error)) return print(...values);
    call.error = first;
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
