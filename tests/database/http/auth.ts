/** Routes of the embedded Auth, how often they may be called, and when sessions end. */
import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ADMIN_ID, MEMBER_ID, PASSWORD } from '../../../tools/testing/roles.ts';
import { CATEGORY, type Http } from './api.ts';

const NEW_PASSWORD = 'another long enough password';

export function testAuth({ stack, api }: Http): void {
  let callers = 0;
  /** An address nobody has called from. */
  const caller = () => {
    callers += 1;
    return `203.0.113.${callers}`;
  };

  const auth = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${stack().url}/auth/v1/${path}`, {
      method,
      headers: { apikey: stack().publishableKey, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = (email: string, password: string, from: string) =>
    auth('POST', 'token?grant_type=password', { email, password }, { 'x-forwarded-for': from });
  const sessionOf = async (email: string, password = PASSWORD) => {
    const answer = await signIn(email, password, caller());
    expect(answer.status).toBe(200);
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const renew = async (token: string) =>
    (await auth('POST', 'token?grant_type=refresh_token', { refresh_token: token })).status;
  const isUser = async (token: string) => (await auth('GET', 'user', undefined, bearer(token))).status;
  const resetByOperator = (id: string, password: string) =>
    auth('PUT', `admin/users/${id}`, { password }, { apikey: stack().secretKey });

  describe('Auth', () => {
    it.each([
      ['POST', 'otp', { email: 'new@example.org', create_user: true }],
      ['POST', 'magiclink', { email: 'admin@example.org' }],
      ['POST', 'resend', { email: 'admin@example.org', type: 'signup' }],
      ['GET', 'verify?token=123456&type=magiclink', undefined],
      ['GET', 'reauthenticate', undefined],
      ['GET', 'authorize?provider=github', undefined],
      ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
      ['POST', '%6ftp', { email: 'new@example.org' }],
      ['POST', '/otp', { email: 'new@example.org' }],
    ])('has no %s %s', async (method, path, body) => {
      expect((await auth(method, path, body)).status).toBe(404);
      expect(await stack().db.query(`select 1 from auth.users where email = 'new@example.org'`)).toEqual([]);
    });

    it('rate-limits concurrent password guesses of one caller, and nobody else', async () => {
      const from = caller();
      const guesses = Array.from({ length: 12 }, (_, at) =>
        signIn('member@example.org', `guess number ${at}`, from),
      );
      const answers = await Promise.all(guesses);
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array(5).fill(400),
        ...Array(7).fill(429),
      ]);
      const refused = answers.find(({ status }) => status === 429) as Response;
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
      expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
      // Not even with the right one: whether it is right must not be told.
      expect((await signIn('member@example.org', PASSWORD, from)).status).toBe(429);
      expect((await signIn('member@example.org', PASSWORD, caller())).status).toBe(200);
    });

    it('counts the failed attempts of one caller across accounts', async () => {
      const from = caller();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => signIn(`nobody${at}@example.org`, 'a guess', from)),
      );
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    });

    it('does not count successful sign-ins', async () => {
      const from = caller();
      for (let times = 0; times < 8; times += 1)
        expect((await signIn('member@example.org', PASSWORD, from)).status).toBe(200);
    });

    it('takes the same time to reject an unknown account as a known one', async () => {
      const time = async (email: string) => {
        const started = performance.now();
        await signIn(email, 'a guess', caller());
        return performance.now() - started;
      };
      await time('nobody@example.org');
      for (const email of ['member@example.org', 'nobody@example.org'])
        expect(await time(email)).toBeGreaterThanOrEqual(395);
    });

    it("ends all sessions with a reset, and an administrator's rights with them", async () => {
      const session = await sessionOf('admin@example.org');
      const write = () => api(session.access_token).from('categories').insert(CATEGORY).select('slug');
      const remove = () => stack().db.query(`delete from public.categories where slug = $1`, [CATEGORY.slug]);
      expect((await write()).error).toBeNull();
      await remove();
      expect((await resetByOperator(ADMIN_ID, PASSWORD)).status).toBe(200);
      expect([await isUser(session.access_token), await renew(session.refresh_token)]).toEqual([403, 400]);
      expect((await write()).error?.code).toBe('42501');
      await remove();
    });

    it("ends an administrator's rights with signing out", async () => {
      const { access_token } = await sessionOf('admin@example.org');
      expect((await auth('POST', 'logout?scope=local', {}, bearer(access_token))).status).toBe(204);
      expect((await api(access_token).from('categories').insert(CATEGORY)).error?.code).toBe('42501');
    });

    it('changes a password with the current one only, and ends the other sessions', async () => {
      const [here, elsewhere] = [
        await sessionOf('member@example.org'),
        await sessionOf('member@example.org'),
      ];
      const change = (body: object, from = caller()) =>
        auth('PUT', 'user', body, { ...bearer(here.access_token), 'x-forwarded-for': from });
      expect((await change({ password: NEW_PASSWORD })).status).toBe(401);
      expect((await change({ email: 'other@example.org' })).status).toBe(401);
      const from = caller();
      for (let guess = 0; guess < 5; guess += 1)
        expect(
          (await change({ password: NEW_PASSWORD, current_password: `guess ${guess}` }, from)).status,
        ).toBe(400);
      expect((await change({ password: NEW_PASSWORD, current_password: PASSWORD }, from)).status).toBe(429);
      expect((await change({ password: NEW_PASSWORD, current_password: PASSWORD })).status).toBe(200);
      expect([await isUser(here.access_token), await isUser(elsewhere.access_token)]).toEqual([200, 403]);
      expect([await renew(here.refresh_token), await renew(elsewhere.refresh_token)]).toEqual([200, 400]);
      expect((await signIn('member@example.org', PASSWORD, caller())).status).toBe(400);
      expect((await resetByOperator(MEMBER_ID, PASSWORD)).status).toBe(200);
      expect((await auth('PUT', 'user', { password: NEW_PASSWORD, current_password: PASSWORD })).status).toBe(
        401,
      );
    });
  });

  it.each([
    ['of eleven characters', 'eleven char', 422, 'weak_password'],
    ['that would be cut', 'x'.repeat(73), 400, 'validation_failed'],
  ])('takes no password %s', async (_, password, status, code) => {
    const { access_token } = await sessionOf('member@example.org');
    const answer = await auth('PUT', 'user', { password, current_password: PASSWORD }, bearer(access_token));
    expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }]);
    expect((await signIn('member@example.org', PASSWORD, caller())).status).toBe(200);
  });

  it.each([
    ['evil.example', 421],
    ['evil.example:54321', 421],
    ['127.0.0.1.evil.example', 421],
    ['', 421],
    ['localhost:4173', 200],
    ['[::1]:4173', 200],
  ])('called %s, it answers %i', async (host, status) => {
    for (const path of ['/rest/v1/continents?select=slug', '/functions/v1/health', '/auth/v1/user']) {
      const answered = await new Promise<number | undefined>((resolve, reject) => {
        const asked = httpRequest(`${stack().url}${path}`, {
          headers: { host, apikey: stack().publishableKey },
          setHost: false,
        });
        asked.once('response', (answer) => resolve(answer.resume().statusCode));
        asked.once('error', reject);
        asked.end();
      });
      if (status === 421) expect(answered).toBe(421);
      else expect(answered).not.toBe(421);
    }
  });
}
