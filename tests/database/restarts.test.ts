/** A PostgreSQL server that goes away while it is read, and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { type Server, startServer } from '../../tools/testing/postgres.ts';
import { createAccounts, PASSWORD } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

let server: Server;
let stack: Stack;
let city = 0;

beforeAll(async () => {
  // The readers are more eager than a visitor.
  vi.stubEnv('CALLER_LIMIT_PER_MINUTE', '100000');
  server = await startServer();
  stack = await startStack({
    dataDir: null,
    port: 0,
    databaseUrl: server.url('restarts'),
    onFunctionLog: () => undefined,
  });
  await createAccounts(stack.db);
  await createSampleData(stack.db);
  const [found] = await stack.db.query<{ id: number }>(
    'select id from public.cities where latitude is not null limit 1',
  );
  city = found?.id ?? 0;
  // A function's first call starts its process.
  for (const call of CALLS) expect(await call(0)).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly seconds: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`${stack.url}${path}`, {
    ...init,
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  const seconds = (performance.now() - started) / 1000;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, seconds };
}

/** Five at a time may sign in to one account: the readers share two. */
const ACCOUNTS = ['member@example.org', 'admin@example.org'];

/** Requests of a reader. */
const CALLS: readonly ((reader: number) => Promise<Answer>)[] = [
  () => ask('/rest/v1/countries?select=slug,regions(slug)'),
  () => ask('/rest/v1/cities?select=slug', { headers: { prefer: 'count=exact' } }),
  () => ask('/rest/v1/rpc/search_places', { method: 'POST', body: '{"q":"paris"}' }),
  (reader) =>
    ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: ACCOUNTS[reader % 2], password: PASSWORD }),
    }),
  () => ask('/functions/v1/health'),
  () => ask(`/functions/v1/sports-events?cityId=${city}`),
];

/** Ten seconds, and what a busy machine adds. */
const LIMIT_S = 12;

/** Internals that must not leak. */
const INTERNALS = /ECONN|terminat|socket|127\.0\.0\.1|node_modules|\n\s+at |postgres/i;

it('is reconnected automatically; until then callers get 503 at once, without server details', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers: Answer[] = [];
  let reading = true;
  const readers = Array.from({ length: 8 }, async (_, reader) => {
    for (let turn = reader; reading; turn += 1) {
      answers.push(await (CALLS[turn % CALLS.length] as (typeof CALLS)[number])(reader));
      if (answers.at(-1)?.status !== 200) await sleep(20);
    }
  });
  for (let restarts = 0; restarts < 3; restarts += 1) {
    await sleep(500);
    server.kill();
    await sleep(700);
    await server.restart();
  }
  await sleep(500);
  reading = false;
  await Promise.all(readers);

  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.filter(({ retryAfter, text }) => retryAfter === null || INTERNALS.test(text))).toEqual([]);
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(LIMIT_S);
  for (const call of CALLS) expect(await call(0)).toMatchObject({ status: 200 });
});

it('that hangs times out after 10 s, and its connections are not reused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const processes = server.processes();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const answers = await Promise.all(CALLS.map((call) => call(0)));
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  expect(answers.map(({ status }) => status)).toEqual(CALLS.map(() => 503));
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(LIMIT_S);
  for (const call of CALLS) expect(await call(0)).toMatchObject({ status: 200 });
});
