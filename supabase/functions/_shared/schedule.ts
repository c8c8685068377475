/** Calls by the database's schedule, or the embedded stack's timer, which move runs without an open tab. */
import { serviceClient } from './caller.ts';
import { supabaseUrl } from './env.ts';
import { FunctionError } from './http.ts';
import { recordOnce } from './log.ts';

/** The header with the secret of private.import_schedule: its calls come from no account. */
export const SCHEDULE_HEADER = 'x-import-schedule';

async function call<Result>(name: string, parameters: Record<string, unknown>): Promise<Result> {
  const { data, error } = await serviceClient().rpc(name, parameters);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as Result;
}

/** @throws FunctionError `unauthorized` without the secret. */
export async function requireSchedule(request: Request): Promise<void> {
  const secret = request.headers.get(SCHEDULE_HEADER) ?? '';
  if (!(await call<boolean>('is_import_tick', { p_secret: secret })))
    throw new FunctionError('unauthorized', 'Only the schedule of the database calls like this.');
}

/** Tells the database where its schedule reaches the functions. */
export async function rememberAddress(): Promise<void> {
  await call('remember_functions_url', { p_url: supabaseUrl() });
}

/** Lets work of a function go on after the answer. What fails is in the system log; the next tick tries again. */
export function inBackground(source: string, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    recordOnce({ level: 'error', source, message });
  });
  // A hosted worker may end with the response; this makes it wait.
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil?(promise: Promise<unknown>): void } };
  EdgeRuntime?.waitUntil?.(done);
}
