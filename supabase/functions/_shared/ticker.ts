/** Calls of the job ticker (the database's schedule, or the embedded stack's timer), which move runs without an open tab. */
import * as v from 'valibot';
import type { TickAnswer } from '../../../src/shared/jobs.ts';
import { defineFunction } from './define.ts';
import { supabaseUrl } from './env.ts';
import { FunctionError, json } from './http.ts';
import { rowId } from './inputFields.ts';
import { recordOnce } from './log.ts';
import { rpc } from './rpc.ts';
import { waitUntil } from './waitUntil.ts';

/** The header with the secret of private.job_ticker: its calls come from no account. */
const TICKER_HEADER = 'x-job-ticker';

/** @throws FunctionError `unauthorized` without the secret. */
async function requireTicker(request: Request): Promise<void> {
  const secret = request.headers.get(TICKER_HEADER) ?? '';
  if (!(await rpc<boolean>('is_job_tick', { p_secret: secret })))
    throw new FunctionError('unauthorized', 'Only the job ticker calls like this.');
}

/** Tells the database where its ticker reaches the functions. */
export async function rememberAddress(): Promise<void> {
  await rpc('remember_functions_url', { p_url: supabaseUrl() });
}

/** Lets work of a function go on after the answer. What fails is in the system log; the next tick tries again. */
export function inBackground(source: string, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    recordOnce({ level: 'error', source, message });
  });
  waitUntil(done);
}

/**
 * Defines a function that the ticker calls, for one job or for any. Answers 202 at once and works on; with `wait`, once the work is done
 * (TickAnswer). `unauthorized` without the secret.
 */
export const tickerCalls = (name: string, tick: (job: number | null) => Promise<TickAnswer>) =>
  defineFunction({
    name,
    methods: ['POST'],
    role: 'public',
    input: v.object({ job: v.optional(rowId), wait: v.optional(v.boolean(), false) }),
    handle: async ({ input, request }): Promise<TickAnswer | Response> => {
      await requireTicker(request);
      const work = tick(input.job ?? null);
      if (input.wait) return work;
      inBackground(name, work);
      return json({ accepted: true }, 202);
    },
  });

type Serve = (request: Request) => Promise<Response>;

/** Answers calls of the ticker with `ticks`, all others with `handler`. */
export const withTicks =
  (ticks: Serve, handler: Serve): Serve =>
  (request) =>
    request.headers.has(TICKER_HEADER) ? ticks(request) : handler(request);
