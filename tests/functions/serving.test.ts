/** The local gateway, with stub functions on real Deno. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { ADMIN_ID, createAccounts, MEMBER_ID, PASSWORD } from '../../tools/testing/roles.ts';
import { sessionClaims, signToken } from '../database/support/tokens.ts';
import { createStubFunctions, writeFunction } from './support/stubFunctions.ts';

let functionsDir = '';
let stack: Stack;
const logged: string[] = [];

beforeAll(async () => {
  functionsDir = createStubFunctions();
  stack = await startEmbedded({
    functionsDir,
    onFunctionLog: (name, line) => logged.push(`${name}: ${line}`),
  });
  await createAccounts(stack.db);
}, 60_000);

afterAll(async () => {
  await stack?.stop();
  rmSync(functionsDir, { recursive: true, force: true });
});

const call = (path: string, init?: RequestInit) => fetch(`${stack.url}/functions/v1/${path}`, init);
const post = (path: string, body: string, token?: string) =>
  call(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });

describe('the gateway', { timeout: 30_000 }, () => {
  it('forwards method, path, query, body and client address', async () => {
    const answer = await call('echo/a/b?c=d', {
      method: 'PUT',
      body: 'hello',
      headers: { 'x-forwarded-for': '203.0.113.7, 192.0.2.1' },
    });
    expect(await answer.json()).toEqual({
      url: '/echo/a/b',
      query: '?c=d',
      method: 'PUT',
      body: 'hello',
      from: '192.0.2.1',
      home: null,
      keys: [
        'SUPABASE_ANON_KEY',
        'SUPABASE_PUBLISHABLE_KEYS',
        'SUPABASE_SECRET_KEYS',
        'SUPABASE_SERVICE_ROLE_KEY',
        'SUPABASE_URL',
      ],
    });
  });

  it.each(['nothing', '_shared', '', '..', 'Echo', '%2e%2e'])('has no function %j', async (name) => {
    const answer = await call(name);
    expect(answer.status).toBe(404);
  });

  it('returns the errors of the hosted gateway', async () => {
    expect(await (await call('nothing')).json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
  });

  it('responds with 500 for a function that crashes, and restarts it at the next call', async () => {
    const deaths = () => logged.filter((line) => line === 'crash: going down').length;
    // A call that comes while it dies meets nobody, and is answered alike; its line, too, may come after the answer.
    await vi.waitFor(
      async () => {
        const answer = await call('crash');
        expect([answer.status, await answer.json()]).toEqual([
          500,
          expect.objectContaining({ code: 'WORKER_ERROR' }),
        ]);
        expect(deaths()).toBeGreaterThan(1);
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  it('responds with 503 for a function that cannot start, and logs why', async () => {
    const answer = await call('broken');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'BOOT_ERROR' });
    expect(logged.some((line) => line.startsWith('broken: ') && line.includes('index.ts'))).toBe(true);
  });

  it('denies functions access to files', async () => {
    expect(await (await call('sealed')).text()).toBe('NotCapable');
  });

  it('streams responses', async () => {
    const reader = (await call('slow')).body?.getReader();
    const first = await reader?.read();
    const start = performance.now();
    const second = await reader?.read();
    expect([first, second].map((part) => new TextDecoder().decode(part?.value))).toEqual(['first', 'second']);
    expect(performance.now() - start).toBeGreaterThan(200);
  });

  it('serves the new code after a change', async () => {
    expect(await (await call('changing')).text()).toBe('old');
    const file = join(functionsDir, 'changing', 'index.ts');
    writeFileSync(file, `Deno.serve(() => new Response('new'));`);
    utimesSync(file, new Date(), new Date(Date.now() + 1000));
    expect(await (await call('changing')).text()).toBe('new');
  });

  it('starts a function once for concurrent calls', async () => {
    writeFunction(functionsDir, 'counted', `console.log('started'); Deno.serve(() => new Response('x'));`);
    await Promise.all([1, 2, 3, 4].map(() => call('counted')));
    expect(logged.filter((line) => line === 'counted: started')).toHaveLength(1);
  });
});

describe('the wrapper of functions', { timeout: 30_000 }, () => {
  const errorOf = async (answer: Response) => [answer.status, await answer.json()];

  it('checks the input', async () => {
    expect(await (await post('public', '{"n":1}')).json()).toEqual({ n: 1, user: null });
    const cases: [string, RegExp][] = [
      ['{"n":0}', /^n: /],
      ['{}', /^n: /],
      ['', /^n: /],
      ['{', /not JSON/],
      ['null', /^input: /],
    ];
    for (const [body, message] of cases) {
      const [status, json] = await errorOf(await post('public', body));
      expect([body, status, json]).toEqual([
        body,
        400,
        { error: { code: 'invalid_input', message: expect.stringMatching(message) } },
      ]);
    }
  });

  it('accepts all JSON content types, and an empty body of any type', async () => {
    const send = (body: BodyInit | undefined, type?: string) =>
      call('public', {
        method: 'POST',
        ...(body ? { body } : {}),
        ...(type ? { headers: { 'content-type': type } } : {}),
      });
    const bytes = new TextEncoder().encode('{"n":1}');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', undefined])
      expect([type, (await send(bytes, type)).status]).toEqual([type, 200]);
    // Without a body there is nothing to be wrong about: its input is validated.
    expect(await errorOf(await send(undefined, 'text/plain'))).toEqual([
      400,
      { error: { code: 'invalid_input', message: expect.stringMatching(/^n: /) } },
    ]);
    expect(await errorOf(await send(bytes, 'text/plain;charset=UTF-8'))).toEqual([
      415,
      { error: { code: 'unsupported_media_type', message: expect.stringContaining('application/json') } },
    ]);
  });

  it('gives expected failures their code, and keeps the details of unexpected ones for the log', async () => {
    expect(await errorOf(await post('public', '{"n":2}'))).toEqual([
      404,
      { error: { code: 'not_found', message: 'No such thing.' } },
    ]);
    expect(await errorOf(await post('public', '{"n":3}'))).toEqual([
      500,
      { error: { code: 'internal', message: 'Something went wrong on our side.' } },
    ]);
    expect(logged.some((line) => line.startsWith('public: {') && line.includes('secret detail'))).toBe(true);
  });

  it('answers the preflight first, and errors to any origin too', async () => {
    const preflight = await call('admin', { method: 'OPTIONS', headers: { origin: 'https://example.org' } });
    expect(preflight.status).toBe(204);
    const refused = await call('admin', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    for (const answer of [preflight, refused, await post('admin', '{"n":1}')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('restricts a function to administrators where configured', async () => {
    const session = async (email: string) => {
      const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    };
    const body = '{"n":1}';
    expect((await post('admin', body)).status).toBe(401);
    expect((await post('admin', body, stack.publishableKey)).status).toBe(401);
    expect((await post('admin', body, stack.secretKey)).status).toBe(401);
    expect((await post('admin', body, 'nonsense')).status).toBe(401);
    expect((await post('admin', body, signToken(sessionClaims(ADMIN_ID), 'x'.repeat(64)))).status).toBe(401);
    expect((await post('admin', body, signToken(sessionClaims(ADMIN_ID, -60), stack.jwtSecret))).status).toBe(
      401,
    );
    expect((await post('admin', body, await session('member@example.org'))).status).toBe(403);
    const admin = await session('admin@example.org');
    expect(await (await post('admin', body, admin)).json()).toEqual({ n: 1, user: 'admin@example.org' });
    // A right withdrawn ends at once, whatever the token says.
    await stack.db.query('update public.user_roles set user_id = $2 where user_id = $1', [
      ADMIN_ID,
      MEMBER_ID,
    ]);
    expect((await post('admin', body, admin)).status).toBe(403);
  });
});
