/** Sign-ins and their failures, as Auth writes them, and who may read them. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, EDITOR_ID, MEMBER_ID, PASSWORD, sqlstateOf } from '../../tools/testing/roles.ts';
import { ADMIN, accountsOf, code, EDITOR, enrolled } from './support/accounts.ts';

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly email: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

onEachEngine((stack) => {
  const { client, signedIn, service } = accountsOf(stack);
  const page = async (one: SupabaseClient, asked: object = {}) => {
    const { data, error } = await one.rpc('sign_ins_page', asked);
    if (error) throw error;
    return data as Entry[];
  };
  const told = async (asked: object = {}) =>
    (await page(await signedIn(ADMIN), asked))
      .filter(({ email }) => email !== ADMIN)
      .map(({ action, email }) => [action, email])
      .reverse();
  const daysAgo = (days: number) =>
    stack().db.query(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       values (gen_random_uuid(), $1, now() - make_interval(days => $2), '')`,
      [JSON.stringify({ action: 'login', actor_id: MEMBER_ID, actor_username: `${days}@example.org` }), days],
    );

  it('are logged with their address and browser', async () => {
    await signedIn(EDITOR);
    const [entry] = await page(await signedIn(ADMIN), { p_search: 'EDITOR' });
    expect(entry).toMatchObject({
      action: 'login',
      email: EDITOR,
      ip: expect.stringMatching(/^203\.0\.113\./),
      user_agent: 'node',
    });
    expect(await told({ p_search: entry?.ip })).toEqual([['login', EDITOR]]);
  });

  it('are logged with what failed, without the input for an unknown account', async () => {
    await client().auth.signInWithPassword({ email: EDITOR, password: 'a guess' });
    await client().auth.signInWithPassword({ email: 'my password by mistake', password: 'a guess' });
    await client().auth.verifyOtp({ type: 'recovery', token_hash: 'x'.repeat(43) });
    const one = await signedIn(EDITOR);
    const { factorId } = await enrolled(one);
    await one.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    const failures = [
      ['login_failed', EDITOR],
      ['login_failed', null],
      ['link_failed', null],
      ['verification_failed', EDITOR],
    ];
    expect(await told()).toEqual([...failures.slice(0, 3), ['login', EDITOR], ...failures.slice(3)]);
    expect(await told({ p_failed: true })).toEqual(failures);
  });

  it('are logged as rate-limited once the limit is reached', async () => {
    const one = client();
    for (let tries = 0; tries < 6; tries += 1)
      await one.auth.signInWithPassword({ email: EDITOR, password: 'a guess' });
    expect((await told({ p_failed: true })).slice(-2)).toEqual([
      ['login_failed', EDITOR],
      ['login_limited', EDITOR],
    ]);
  });

  it('are logged with codes, factors, new passwords and signing out', async () => {
    const one = await signedIn(EDITOR);
    const { factorId, secret } = await enrolled(one);
    await one.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
    const changed = await one.auth.updateUser({ password: PASSWORD, current_password: PASSWORD });
    expect(changed.error).toBeNull();
    await one.auth.mfa.unenroll({ factorId });
    await one.auth.signOut({ scope: 'local' });
    expect(await told()).toEqual(
      ['login', 'verification_attempted', 'user_updated_password', 'factor_unenrolled', 'logout'].map(
        (action) => [action, EDITOR],
      ),
    );
  });

  it('are logged when a link was followed', async () => {
    const { data } = await service().auth.admin.generateLink({ type: 'recovery', email: EDITOR });
    const token_hash = data.properties?.hashed_token ?? '';
    await client().auth.verifyOtp({ type: 'recovery', token_hash });
    expect(await told()).toEqual([['login', EDITOR]]);
  });

  it('have the browser of the session where the log has none, as on hosted Auth', async () => {
    const admin = await signedIn(ADMIN);
    await signedIn(EDITOR);
    await stack().db.exec(
      `update auth.audit_log_entries set payload = (payload::jsonb #- '{traits,user_agent}')::json;
       update auth.sessions set user_agent = 'Firefox/128' where user_id = '${EDITOR_ID}'`,
    );
    expect(await page(admin, { p_search: EDITOR })).toMatchObject([{ user_agent: 'Firefox/128' }]);
  });

  it('are paginated', async () => {
    for (const days of [1, 2, 3]) await daysAgo(days);
    const admin = await signedIn(ADMIN);
    const first = await page(admin, { p_limit: 3 });
    const second = await page(admin, { p_limit: 3, p_before: first.at(-1)?.id });
    expect([...first, ...second].map(({ email }) => email)).toEqual([
      ADMIN,
      '1@example.org',
      '2@example.org',
      '3@example.org',
    ]);
    expect(await page(admin, { p_limit: 0 })).toHaveLength(1);
  });

  it('are deleted with the audit log', async () => {
    for (const days of [364, 366]) await daysAgo(days);
    expect(await told()).toEqual([['login', '364@example.org']]);
    const left = await as(stack().db, 'admin', async (tx) => {
      await tx.exec('update public.trail_settings set keep_days = 30; reset role');
      return tx.query("select payload ->> 'actor_username' as email from auth.audit_log_entries");
    });
    expect(left).toEqual([{ email: ADMIN }]);
  });

  describe('for administrators alone', () => {
    it.each(['anon', 'member', 'editor', 'service'] as const)('not %s', async (caller) => {
      const refused = as(stack().db, caller, (tx) => tx.query('select * from public.sign_ins_page()'));
      expect(await sqlstateOf(refused)).toBe('42501');
    });
  });
});
