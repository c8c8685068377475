// @vitest-environment node
/** The client of the Data API and the calls of functions against a backend that misbehaves, over real connections. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBackendUrl } from '@/lib/backend.ts';
import { countOf, type DataError, rowsOf, shouldRetry } from '@/lib/errors.ts';
import { callFunction } from '@/lib/functions.ts';
import { db } from '@/lib/supabase.ts';

const HTML = '<!doctype html><title>Sign in to this network</title>';
const JSON_HEADERS = { 'content-type': 'application/json' };
const rows = JSON.stringify([{ id: 1 }, { id: 2 }]);

const FAULTS: Readonly<Record<string, RequestListener>> = {
  'drops the connection': (request) => request.socket.destroy(),
  'answers 500': (_, response) =>
    response.writeHead(500, JSON_HEADERS).end('{"message":"no","code":"XX000"}'),
  'answers 502 with a page of a proxy': (_, response) => response.writeHead(502).end(HTML),
  'answers 200 with the page of a captive portal': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  'answers 200 with nothing': (_, response) => response.writeHead(200, JSON_HEADERS).end(),
  'ends in the middle of its JSON': (_, response) =>
    response.writeHead(200, JSON_HEADERS).end(rows.slice(0, 9)),
  'breaks off in the middle of its answer': (_, response) => {
    response.writeHead(200, { ...JSON_HEADERS, 'content-length': rows.length });
    response.write(rows.slice(0, 9), () => response.destroy());
  },
  'answers with another shape': (_, response) => response.writeHead(200, JSON_HEADERS).end('{"hello":1}'),
  'never answers': () => undefined,
  'stops in the middle of its answer, and holds the line': (_, response) => {
    response.writeHead(200, { ...JSON_HEADERS, 'content-length': rows.length });
    response.write(rows.slice(0, 9));
  },
  'answers with 20 MB of something else': (_, response) =>
    response.writeHead(200, JSON_HEADERS).end(`"${'x'.repeat(20_000_000)}"`),
};

const HANGS = new Set(
  ['never answers', 'stops in the middle of its answer, and holds the line'].map((fault) => FAULTS[fault]),
);

const well: RequestListener = (request, response) =>
  response
    .writeHead(200, { ...JSON_HEADERS, 'content-range': '0-1/2' })
    .end(request.url?.startsWith('/functions') ? '{"ok":true}' : rows);

let server: Server;
let behave: RequestListener = well;

beforeAll(async () => {
  server = createServer((request, response) => behave(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setBackendUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  behave = well;
  // The timeout is a hundredth of its length where nothing else ends the wait.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(HANGS.has(behave) ? ms / 100 : ms));
});

const signal = new AbortController().signal;
const isOk = (body: unknown): body is { ok: true } => (body as { ok?: unknown } | null)?.ok === true;

/** The three kinds of requests of pages. */
const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  rows: async () =>
    rowsOf(await db().from('continents').select('id').abortSignal(signal)).map(({ id }) => id),
  'a count': async () =>
    countOf(await db().from('cities').select('id', { count: 'exact', head: true }).abortSignal(signal)),
  'a function': () => callFunction('weather', { cityId: 1 }, isOk, signal),
};

const outcome = (read: () => Promise<unknown>) =>
  read().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe.each(Object.entries(READS))('asked for %s, a backend that', (what, read) => {
  it.each(Object.entries(FAULTS))('%s', async (_, fault) => {
    behave = fault;
    const { error } = (await outcome(read)) as { error?: unknown };
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message.length).toBeLessThan(400);
    // Each may be temporary, so the query retries before the page shows an error.
    expect(shouldRetry(0, error as Error, 3)).toBe(true);
    behave = well;
    expect(await read()).toEqual({ rows: [1, 2], 'a count': 2, 'a function': { ok: true } }[what]);
  });
});

it('is retried once after a timeout', async () => {
  for (const fault of HANGS) {
    behave = fault as RequestListener;
    const { error } = (await outcome(READS.rows as () => Promise<unknown>)) as { error: DataError };
    expect(error).toMatchObject({ name: 'DataError', code: 'timeout', status: 0 });
    expect(AbortSignal.timeout).toHaveBeenLastCalledWith(20_000);
    expect([0, 1].map((failures) => shouldRetry(failures, error, 3))).toEqual([true, false]);
  }
});

it('is rejected with its message, without a retry', async () => {
  behave = (_, response) =>
    response.writeHead(401, JSON_HEADERS).end('{"message":"JWT expired","code":"PGRST303"}');
  const { error } = (await outcome(READS.rows as () => Promise<unknown>)) as { error: DataError };
  expect(error).toMatchObject({ code: 'PGRST303', status: 401 });
  expect(shouldRetry(0, error, 3)).toBe(false);
});
