/** The import of cities over its own database, seeded up to the regions, and the stub dataset. */

import type { ImportRun, RunAnswer, StepAnswer } from '@/shared/imports/importRuns.ts';
import type { ImportAnswer, ImportOptions, ImportRequest, ImportScope } from '@/shared/imports/imports.ts';
import type { JobAnswer, JobRun, TickAnswer } from '@/shared/jobs.ts';
import type { Stack, StackOptions } from '../local-supabase/stack.ts';
import { startUpstreams, type Upstreams } from '../upstreams/server.ts';
import { readCleanLog } from './cleanLog.ts';
import { startEmbedded } from './engines.ts';
import { imageOf, seedRegions } from './images.ts';
import { createAccounts, PASSWORD } from './roles.ts';
import { setVariables } from './variables.ts';

export interface FunctionResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body & { readonly error?: { readonly code: string; readonly message: string } };
}

export interface StartBody extends Partial<ImportOptions> {
  readonly scope: ImportScope;
  readonly mode?: 'batches' | 'export';
}

export interface Imports {
  readonly stack: Stack;
  readonly upstreams: Upstreams;
  readonly logged: string[];
  /** POST to a function as the administrator, or with another token. */
  post<Body>(name: string, body: unknown, token?: string | null): Promise<FunctionResponse<Body>>;
  token(email: string): Promise<string>;
  /** A call of the job ticker that waits for the work by default. `secret` replaces the right one. */
  tick(name: string, secret?: string, body?: object): Promise<FunctionResponse<TickAnswer>>;
  /** Starts a run of the function `jobs`. */
  startJob(body: object): Promise<JobRun>;
  jobRun(id: number): Promise<JobRun | undefined>;
  start(body: StartBody): Promise<ImportRun>;
  step(runId: number, country?: string): Promise<StepAnswer>;
  act(runId: number, action: string): Promise<FunctionResponse<RunAnswer>>;
  page(body: ImportRequest | Readonly<Record<string, unknown>>): Promise<FunctionResponse<ImportAnswer>>;
  /** Steps until there is nothing more to do; waits until `retryAt`. */
  finish(runId: number): Promise<ImportRun>;
  /** Deletes cities and runs, and clears faults. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function signIn(url: string, apikey: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Creates the accounts and returns their access tokens. */
export async function signInBoth({ db, url, publishableKey }: Stack) {
  await createAccounts(db);
  return {
    admin: await signIn(url, publishableKey, 'admin@example.org'),
    member: await signIn(url, publishableKey, 'member@example.org'),
  };
}

/** @param variables added to those that point the functions at the stub server */
export async function startImports(
  { variables = {}, ...options }: StackOptions & { variables?: Readonly<Record<string, string>> } = {},
  startStack: (options: StackOptions) => Promise<Stack> = startEmbedded,
): Promise<Imports> {
  const upstreams = await startUpstreams();
  const restore = setVariables({ ...upstreams.env, ...variables });
  const logged: string[] = [];
  const stack = await startStack({
    onFunctionLog: (_, line) => logged.push(line),
    // On a server, which has no images, `seed` is run instead.
    image: await imageOf('regions'),
    seed: seedRegions,
    ...options,
  });
  await createAccounts(stack.db);
  const admin = await signIn(stack.url, stack.publishableKey, 'admin@example.org');

  const post = async <Body>(
    name: string,
    body: unknown,
    token: string | null = admin,
  ): Promise<FunctionResponse<Body>> => {
    const response = await fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as FunctionResponse<Body>['body'],
    };
  };
  const tick: Imports['tick'] = async (name, given, body = { wait: true }) => {
    const rows = await stack.db.query<{ secret: string }>('select secret from private.job_ticker');
    const response = await fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-job-ticker': given ?? rows[0]?.secret ?? '' },
      body: JSON.stringify(body),
    });
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as FunctionResponse<TickAnswer>['body'] };
  };
  const expectOk = async <Body>(body: unknown): Promise<Body> => {
    const answer = await post<Body>('import-cities', body);
    if (answer.status !== 200)
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}\n${logged.slice(-5).join('\n')}`);
    return answer.body;
  };
  const step = (runId: number, country?: string) => expectOk<StepAnswer>({ action: 'step', runId, country });
  return {
    stack,
    upstreams,
    logged,
    post,
    tick,
    startJob: async (body) => (await post<JobAnswer>('jobs', { action: 'start', ...body })).body.run,
    jobRun: async (id) => (await stack.db.query<JobRun>('select * from public.jobs where id = $1', [id]))[0],
    token: (email) => signIn(stack.url, stack.publishableKey, email),
    start: async (body) => (await expectOk<RunAnswer>({ action: 'start', ...body })).run,
    step,
    act: (runId, action) => post('import-cities', { action, runId }),
    page: (body) => post('import-cities', body),
    finish: async (runId) => {
      for (;;) {
        const { run, hasMore, retryAt } = await step(runId);
        if (!hasMore) return run;
        if (retryAt) await pause(Math.max(0, Date.parse(retryAt) - Date.now()));
      }
    },
    reset: async () => {
      upstreams.reset();
      logged.length = 0;
      await stack.db.exec(
        'delete from public.jobs; delete from public.cities; delete from public.system_logs;',
      );
    },
    stop: async () => {
      const reading = readCleanLog(stack);
      await reading.catch(() => undefined);
      await stack.stop();
      await upstreams.stop();
      restore();
      await reading;
    },
  };
}
