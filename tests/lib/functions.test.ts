import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataError, NotFoundError } from '@/lib/errors.ts';
import { callFunction, retryOnce } from '@/lib/functions.ts';

const isAnswer = (body: unknown): body is { ok: true } =>
  typeof body === 'object' && body !== null && 'ok' in body;
const call = (signal = new AbortController().signal) =>
  callFunction('weather', { cityId: 1, country: undefined, aqi: false }, isAnswer, signal);

function answer(response: () => Promise<Response> | Response) {
  const fetched = vi.fn<typeof fetch>(async () => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should fail'),
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call of a function', () => {
  it('is a GET with the publishable key and what was given', async () => {
    const fetched = answer(() => Response.json({ ok: true }));
    expect(await call()).toEqual({ ok: true });
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(String(address)).toMatch(/\/functions\/v1\/weather\?cityId=1&aqi=false$/);
    expect(options).toMatchObject({ headers: { apikey: 'sb_publishable_local' } });
  });

  it.each([
    ['HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
    ['another shape', () => Response.json({ hello: 1 })],
  ])('refuses %s instead of the promised answer', async (_, response) => {
    answer(response);
    expect(await failure(call())).toMatchObject({ name: 'DataError', code: 'malformed' });
  });

  it('distinguishes a missing resource from an error', async () => {
    const body = { error: { code: 'not_found', message: 'no coordinates' } };
    answer(() => Response.json(body, { status: 404 }));
    expect(await failure(call())).toBeInstanceOf(NotFoundError);
    answer(() => Response.json({ error: { code: 'upstream', message: 'x' } }, { status: 502 }));
    expect(await failure(call())).toMatchObject({ code: 'upstream', status: 502 });
    answer(() => new Response('<html>', { status: 500 }));
    expect(await failure(call())).toMatchObject({ code: '', status: 500 });
  });

  it('reports a network error, but not an aborted request', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(call())).toMatchObject({ code: 'unreachable', status: 0 });
    const left = new AbortController();
    left.abort();
    answer(() => Promise.reject(left.signal.reason));
    expect(await failure(call(left.signal))).not.toBeInstanceOf(DataError);
  });

  it('is retried once for transient errors', () => {
    expect([0, 1].map((failures) => retryOnce(failures, new DataError('x', 'upstream', 502)))).toEqual([
      true,
      false,
    ]);
    expect(retryOnce(0, new DataError('x', 'too_many_requests', 429))).toBe(false);
    expect(retryOnce(0, new NotFoundError('x'))).toBe(false);
  });
});
