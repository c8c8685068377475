/** Second factors, and links that stand for a password once, as supabase-js speaks to Auth; and forgeries. */
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { ADMIN_ID, as, PASSWORD, sqlstateOf } from '../../tools/testing/roles.ts';
import { ADMIN, accountsOf, code, EDITOR, enrolled, role } from './support/accounts.ts';

onEachEngine((stack) => {
  const { client, service, signedIn, withFactor } = accountsOf(stack);

  describe('a second factor', () => {
    it('is enrolled, required at the next sign-in, and raises the session to aal2', async () => {
      const { one, secret, factorId } = await withFactor(ADMIN);
      expect((await one.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
      });
      expect(await role(one)).toBe('admin');
      const next = await signedIn(ADMIN);
      expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      expect(await role(next)).toBeNull();
      const { error } = await next.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
      expect(error).toBeNull();
      expect(await role(next)).toBe('admin');
      await next.auth.refreshSession();
      expect(await role(next)).toBe('admin');
      expect((await next.auth.getUser()).data.user?.factors).toMatchObject([
        { id: factorId, status: 'verified' },
      ]);
    });

    it('leaves a session with only the password without any rights', async () => {
      const stolen = await signedIn(EDITOR);
      await withFactor(EDITOR);
      expect((await stolen.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
      const again = await signedIn(EDITOR);
      expect((await again.from('blog_posts').insert({ slug: 'forged' })).error?.code).toBe('42501');
      expect((await again.rpc('places_to_edit', { p_kind: 'city' })).error?.code).toBe('42501');
      expect((await again.rpc('account_sessions')).error?.code).toBe('42501');
      expect((await again.rpc('end_sessions')).error?.code).toBe('42501');
      expect(
        (
          await again.auth.updateUser({
            password: 'another long password',
            current_password: PASSWORD,
          } as never)
        ).error?.code,
      ).toBe('insufficient_aal');
      expect((await again.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBe(
        'insufficient_aal',
      );
      const { data } = await again.auth.mfa.listFactors();
      expect((await again.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' })).error?.code).toBe(
        'insufficient_aal',
      );
    });

    it('accepts a code once, for one challenge, before it expires', async () => {
      const { factorId, secret } = await withFactor(ADMIN);
      const next = await signedIn(ADMIN);
      const verify = (value: string) => next.auth.mfa.challengeAndVerify({ factorId, code: value });
      const codeOfError = async (value: string) => (await verify(value)).error?.code;
      // The one of withFactor(), the one before it, nonsense.
      for (const wrong of [code(secret, -1), code(secret, -2), code(secret, 5), 'x'])
        expect(await codeOfError(wrong)).toBe('mfa_verification_failed');
      const challenge = await next.auth.mfa.challenge({ factorId });
      const challengeId = challenge.data?.id ?? '';
      await stack().db.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
      const late = await next.auth.mfa.verify({ factorId, challengeId, code: code(secret) });
      expect(late.error?.code).toBe('mfa_challenge_expired');
    });

    it('is not for another account', async () => {
      const { factorId, secret } = await withFactor(ADMIN);
      const editor = await signedIn(EDITOR);
      expect((await editor.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
      expect((await editor.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error?.code).toBe(
        'mfa_factor_not_found',
      );
      expect((await editor.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    });

    it('is rate-limited', async () => {
      const one = await signedIn(EDITOR);
      const { factorId, secret } = await enrolled(one);
      const codes: unknown[] = [];
      for (let tries = 0; tries < 7; tries += 1)
        codes.push((await one.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code);
      expect(codes.at(-1)).toBe('over_request_rate_limit');
      expect((await one.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error?.code).toBe(
        'over_request_rate_limit',
      );
    });

    it('can be removed by its owner, and by the service when it is lost', async () => {
      const { one, factorId } = await withFactor(ADMIN);
      expect((await one.auth.mfa.unenroll({ factorId })).error).toBeNull();
      expect(await role(await signedIn(ADMIN))).toBe('admin');
      const { error: refused } = await one.auth.admin.mfa.listFactors({ userId: ADMIN_ID });
      expect(refused?.status).toBe(401);
    });

    it('cannot be claimed by an unsigned token', async () => {
      const { one } = await withFactor(ADMIN);
      const { data } = await one.auth.getSession();
      const [head, body] = (data.session?.access_token ?? '').split('.');
      const forged = `${head}.${body}.${Buffer.from('x'.repeat(32)).toString('base64url')}`;
      const answer = await fetch(`${stack().url}/rest/v1/rpc/my_role`, {
        method: 'POST',
        headers: {
          apikey: stack().publishableKey,
          authorization: `Bearer ${forged}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
      expect(answer.status).toBe(401);
    });
  });

  it('are limited to ten for an account, confirmed or not', async () => {
    const one = await signedIn(EDITOR);
    for (let at = 0; at < 10; at += 1)
      expect((await one.auth.mfa.enroll({ factorType: 'totp', friendlyName: `App ${at}` })).error).toBeNull();
    const { error } = await one.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' });
    expect(error?.code).toBe('too_many_enrolled_mfa_factors');
  });

  describe('links', () => {
    const link = async (type: 'invite' | 'recovery', email: string) => {
      const { data, error } = await service().auth.admin.generateLink({ type, email } as never);
      if (error) throw error;
      return (data as { properties: { hashed_token: string } }).properties.hashed_token;
    };
    const follow = async (token_hash: string, type: 'invite' | 'recovery') => {
      const one = client();
      const { error } = await one.auth.verifyOtp({ token_hash, type });
      return { one, error };
    };

    it('invite somebody, who sets a password and signs in', async () => {
      const token = await link('invite', 'new@example.org');
      const early = await client().auth.signInWithPassword({ email: 'new@example.org', password: '' });
      expect(early.error?.code).toBe('invalid_credentials');
      const { one, error } = await follow(token, 'invite');
      expect(error).toBeNull();
      expect((await one.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
      expect((await one.auth.updateUser({ password: 'a long password of one' })).error).toBeNull();
      expect(await role(await signedIn('new@example.org', 'a long password of one'))).toBeNull();
      expect((await follow(token, 'invite')).error?.code).toBe('otp_expired');
    });

    it('work within the hour, for what they were made', async () => {
      const token = await link('recovery', EDITOR);
      expect((await follow(token, 'invite')).error?.code).toBe('otp_expired');
      await stack().db.query("update auth.users set recovery_sent_at = now() - interval '61 minutes'");
      expect((await follow(token, 'recovery')).error?.code).toBe('otp_expired');
    });

    it('work despite failed attempts of others', async () => {
      const guesses = Array.from({ length: 110 }, (_, at) =>
        follow(`guess ${at}`.padEnd(43, 'x'), 'recovery'),
      );
      await Promise.all(guesses);
      expect((await follow(await link('recovery', EDITOR), 'recovery')).error).toBeNull();
    });

    it('are stored hashed', async () => {
      const token = await link('recovery', EDITOR);
      const [user] = await stack().db.query<{ kept: string }>(
        'select recovery_token as kept from auth.users where email = $1',
        [EDITOR],
      );
      expect(user?.kept).toMatch(/^[0-9a-f]{64}$/);
      expect(user?.kept).not.toContain(token);
      const { error } = await follow(user?.kept ?? '', 'recovery');
      expect(error?.code).toBe('otp_expired');
    });

    it('do not stand for the second factor', async () => {
      await withFactor(ADMIN);
      const { one } = await follow(await link('recovery', ADMIN), 'recovery');
      expect(await role(one)).toBeNull();
      expect((await one.auth.updateUser({ password: 'another long password' })).error?.code).toBe(
        'insufficient_aal',
      );
    });

    it('are made with the secret key alone, and not for who has an account', async () => {
      const asked = await client().auth.admin.generateLink({ type: 'recovery', email: ADMIN });
      expect(asked.error?.status).toBe(401);
      const taken = await service().auth.admin.generateLink({ type: 'invite', email: ADMIN });
      expect(taken.error?.code).toBe('email_exists');
      expect((await client().auth.resetPasswordForEmail(ADMIN)).error?.status).toBe(401);
    });
  });

  it('counts the role of who has a second factor only in a token that says so', async () => {
    const { db } = stack();
    const state = () => sqlstateOf(as(db, 'admin', (tx) => tx.query('select public.people()')));
    expect(await state()).toBeUndefined();
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (gen_random_uuid(), $1, 'totp', 'verified', 'A')`,
      [ADMIN_ID],
    );
    expect(await state()).toBe('42501');
  });
});
