/**
 * Hostile requests to every edge function under Deno: each refuses them with an error, leaks nothing, and
 * keeps running.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { readCleanLog } from '../../tools/testing/cleanLog.ts';
import { signIn } from '../../tools/testing/imports.ts';
import { createAccounts } from '../../tools/testing/roles.ts';
import { setVariables } from '../../tools/testing/variables.ts';
import { startUpstreams, type Upstreams } from '../../tools/upstreams/server.ts';
import { createSampleData } from '../database/support/world.ts';
import {
  BAD_BODIES,
  BAD_QUERIES,
  BAD_TOKENS,
  type BadRequest,
  ODD_INPUTS,
  type RawResponse,
  send,
} from './support/badRequests.ts';
import { FUNCTION_NAMES, writeEveryFunction } from './support/everyFunction.ts';

/** Its input cannot be wrong: it takes none, or has a default for all of it. */
const ASKS_NOTHING = new Set(['health', 'fix-city-country-references']);
const BOUND_MS = 10_000;
/** FUZZ_RUNS=1000 looks for longer than every change has to wait for. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);

const { functionsDir, remove } = writeEveryFunction();
let restore: (() => void) | undefined;
let stack: Stack;
let upstreams: Upstreams;
let admin = '';

beforeAll(async () => {
  upstreams = await startUpstreams();
  restore = setVariables({
    ...upstreams.env,
    SITE_URL: 'https://example.org',
    CALLER_LIMIT_PER_MINUTE: '1000000',
    WEATHERAPI_KEY: 'fixture-key',
  });
  stack = await startStack({ dataDir: null, port: 0, functionsDir, onFunctionLog: () => undefined });
  await createSampleData(stack.db);
  await createAccounts(stack.db);
  admin = await signIn(stack.url, stack.publishableKey, 'admin@example.org');
}, 60_000);

afterAll(async () => {
  await stack?.stop();
  await upstreams?.stop();
  restore?.();
  remove();
});

const sendTo = (name: string, bad: BadRequest, authorization = `Bearer ${admin}`) =>
  send(`${stack.url}/functions/v1/every/${name}`, {
    ...bad,
    headers: { authorization, ...bad.headers },
  });

const INNER =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|file:\/\/|\b(?:Type|Syntax|Range|Reference)Error\b|postgres|stack/i;

/** Returns the fault of a response, or null: a refusal is JSON of one shape, in words for people, without anything inner or secret. */
function wrongWith({ status, headers, text, ms }: RawResponse): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (ms > BOUND_MS) return `took ${Math.round(ms)} ms`;
  const secret = [stack.secretKey, stack.jwtSecret, admin, 'fixture-key'].find((one) => text.includes(one));
  if (secret) return `tells a secret: ${secret.slice(0, 12)}…`;
  if (status < 400) return null;
  if (!headers['content-type']?.startsWith('application/json')) return `answers ${headers['content-type']}`;
  const { error, ...rest } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
  const shaped =
    typeof error?.code === 'string' && typeof error.message === 'string' && Object.keys(rest).length === 0;
  if (!shaped || Object.keys(error).length !== 2) return `another shape: ${text.slice(0, 200)}`;
  if (INNER.test(text)) return `speaks of its inside: ${text.slice(0, 200)}`;
  return text.length > 2000 ? `a refusal of ${text.length} characters` : null;
}

const refusal = (answer: RawResponse) =>
  wrongWith(answer) ?? (answer.status < 400 ? `status ${answer.status}` : null);

/** The methods a function takes, as it says itself. */
async function methodsOf(name: string): Promise<string[]> {
  const { headers } = await sendTo(name, { method: 'PURGE' });
  return (headers.allow ?? '').split(', ');
}

it('knows every function', () => {
  expect(FUNCTION_NAMES).toContain('health');
  expect(FUNCTION_NAMES.length).toBeGreaterThan(5);
});

describe.each(FUNCTION_NAMES)('%s', { timeout: 60_000 + RUNS * 1000 }, (name) => {
  let methods: string[] = [];
  beforeAll(async () => {
    methods = await methodsOf(name);
  });
  afterEach(async () => {
    // Whatever was sent, the same process answers still.
    expect((await sendTo('health', { method: 'GET' })).status).toBe(200);
  });

  it('refuses other methods and names those it takes', async () => {
    expect(methods.length).toBeGreaterThan(1);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].filter(
      (one) => !methods.includes(one),
    )) {
      const answer = await sendTo(name, { method, ...(method === 'TRACE' ? {} : { body: '{}' }) });
      expect([method, answer.status, refusal(answer)]).toEqual([method, 405, null]);
    }
  });

  it('rejects invalid bodies', async () => {
    const findings: unknown[] = [];
    for (const [what, bad] of Object.entries(BAD_BODIES)) {
      const answer = await sendTo(name, bad);
      // A function that takes no POST does not look at the body.
      const right = methods.includes('POST') ? bad.status : 405;
      // A function that takes a form refuses JSON before its length matters.
      const isForm = name === 'upload-media' && answer.status === 415;
      const other = right && right !== answer.status && !isForm ? `status ${answer.status}` : null;
      const wrong = refusal(answer) ?? other;
      if (wrong) findings.push([what, wrong]);
    }
    expect(findings).toEqual([]);
  });

  it('refuses inputs and queries of the wrong kind', async () => {
    const findings: unknown[] = [];
    for (const [what, bad] of Object.entries(ODD_INPUTS)) {
      const answer = await sendTo(name, bad);
      const wrong = ASKS_NOTHING.has(name) ? wrongWith(answer) : refusal(answer);
      if (wrong) findings.push([what, wrong]);
    }
    for (const [what, query] of Object.entries(BAD_QUERIES)) {
      const answer = await sendTo(name, { method: 'GET', query });
      const wrong = ASKS_NOTHING.has(name) && what.startsWith('a ') ? wrongWith(answer) : refusal(answer);
      if (wrong) findings.push([what, wrong]);
    }
    expect(findings).toEqual([]);
  });

  it('rejects or ignores a wrong Authorization header', async () => {
    const findings: unknown[] = [];
    for (const token of BAD_TOKENS) {
      const answer = await sendTo(name, { body: '{' }, token);
      const wrong = refusal(answer);
      if (wrong) findings.push([token, wrong]);
    }
    expect(findings).toEqual([]);
  });

  it('survives random input', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        expect(wrongWith(await sendTo(name, { body: JSON.stringify(input) }))).toBeNull();
        if (!methods.includes('GET')) return;
        const query = Object.entries(input).map(
          ([key, value]) =>
            `${encode(key)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
        );
        const answer = await sendTo(name, { method: 'GET', query: `?${query.join('&').slice(0, 6000)}` });
        expect(wrongWith(answer)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });
});

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Inputs of the functions with values that are right, nearly right or anything. */
const KEYS = [
  'action',
  'cityId',
  'country',
  'countryFilter',
  'path',
  'page',
  'lang',
  'language',
  'placeName',
  'placeType',
  'parentName',
  'autoLink',
  'id',
  'to',
  'after',
  'runId',
  'scope',
  'mode',
  'startPage',
  'onlySummary',
  '__proto__',
];
const VALUES = [
  'status',
  'fix',
  'fixMany',
  'undo',
  'tick',
  'step',
  'pause',
  1,
  2,
  '1',
  0,
  -1,
  'fr',
  'FR',
  'paris',
  'france',
  'city',
  'country',
  '/sitemap.xml',
  '/sitemap-cities-1.xml',
  '{"toString":{}}',
  true,
  'true',
  null,
  '',
  '\0',
  '\ud800',
  { kind: 'country', iso: 'FR' },
];
const anyInput = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...KEYS) }, fc.string()),
  fc.oneof(
    fc.constantFrom(...VALUES),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.jsonValue(),
  ),
  { maxKeys: 6 },
);

it('has logged no secrets', async () => {
  const events = await readCleanLog(stack);
  expect(events.filter(({ message }) => /internal|TypeError/.test(message))).toEqual([]);
});
