/** Callers: keys, session tokens, accounts. */
import { describe, expect, it } from 'vitest';
import { ADMIN_ID, MEMBER_ID, PASSWORD } from '../../../tools/testing/roles.ts';
import { sessionClaims, signToken, unsignedToken } from '../support/tokens.ts';
import { CATEGORY, type Http } from './api.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

export function testKeys({ stack, rest, tokenOf }: Http): void {
  describe('keys', () => {
    it.each([
      ['no key', null],
      ['a made-up key', 'sb_publishable_made_up'],
      ['an empty secret', 'sb_secret_'],
    ])('%s is refused', async (_, key) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { body: '{}' } : {};
        expect((await rest('continents', { method, ...body }, key)).status).toBe(401);
      }
    });

    it('a session without a key is refused', async () => {
      const answer = await rest(
        'continents',
        { headers: { Authorization: `Bearer ${tokenOf(ADMIN_ID)}` } },
        null,
      );
      expect(answer.status).toBe(401);
    });

    it('the secret key reads drafts, but not from a browser', async () => {
      const drafts = await rest('blog_posts?slug=eq.draft', {}, stack().secretKey);
      expect(await drafts.json()).toHaveLength(1);
      const browser = await rest('blog_posts', { headers: { 'user-agent': BROWSER } }, stack().secretKey);
      expect(browser.status).toBe(401);
    });
  });
}

export function testSessions({ stack, api, tokenOf }: Http): void {
  const tokenWith = (claims: object) =>
    signToken({ ...sessionClaims(ADMIN_ID, 2 * 86_400), ...claims }, stack().jwtSecret);
  const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400;

  describe('sessions', () => {
    it('a member writes nothing, an administrator does, by row-level security', async () => {
      const asMember = await api(tokenOf(MEMBER_ID)).from('categories').insert(CATEGORY);
      expect({ status: asMember.status, code: asMember.error?.code }).toEqual({ status: 403, code: '42501' });
      const asAdmin = await api(tokenOf(ADMIN_ID)).from('categories').insert(CATEGORY).select('slug');
      expect(asAdmin.data).toEqual([{ slug: 'plages' }]);
      const removed = await api(tokenOf(ADMIN_ID))
        .from('categories')
        .delete()
        .eq('slug', 'plages')
        .select('slug');
      expect(removed.data).toEqual([{ slug: 'plages' }]);
    });

    it.each([
      ['signed with another secret', () => signToken(sessionClaims(ADMIN_ID), 'x'.repeat(64)), 'PGRST301'],
      ['expired', () => signToken(sessionClaims(ADMIN_ID, -60), stack().jwtSecret), 'PGRST303'],
      ['from the future', () => tokenWith({ iat: tomorrow() }), 'PGRST303'],
      ['for the future', () => tokenWith({ nbf: tomorrow() }), 'PGRST303'],
    ])('a token %s is refused', async (_, token, code) => {
      const answer = await api(token()).from('categories').select('slug');
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 401, code });
    });

    it.each([
      ['without a signature', () => unsignedToken(sessionClaims(ADMIN_ID))],
      ['that is no token', () => 'nonsense'],
      [
        'with its claims exchanged',
        () => {
          const [head, , signature] = tokenOf(MEMBER_ID).split('.');
          return `${head}.${tokenOf(ADMIN_ID).split('.')[1]}.${signature}`;
        },
      ],
    ])('a token %s gives no right', async (_, token) => {
      const answer = await api(token()).from('categories').insert(CATEGORY);
      expect(answer.status).toBe(401);
      expect(await stack().db.query(`select 1 from public.categories where slug = 'plages'`)).toEqual([]);
    });

    it.each(['postgres', 'pg_read_all_data', 'mappemonde_owner'])(
      'a token cannot name %s, a role the Data API does not serve',
      async (role) => {
        const token = signToken(sessionClaims(ADMIN_ID, 3600, role), stack().jwtSecret);
        const answer = await api(token).from('blog_posts').select('slug').eq('slug', 'draft');
        expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 401, code: '42501' });
      },
    );
  });
}

export function testAccounts({ stack, client }: Http): void {
  describe('accounts', () => {
    it('cannot be made', async () => {
      const { error } = await client().auth.signUp({ email: 'new@example.org', password: PASSWORD });
      expect({ status: error?.status, code: error?.code }).toEqual({ status: 422, code: 'signup_disabled' });
      expect(await stack().db.query(`select 1 from auth.users where email = 'new@example.org'`)).toEqual([]);
    });

    it('sign in, use their rights, and sign out', async () => {
      const supabase = client();
      const session = await supabase.auth.signInWithPassword({
        email: 'admin@example.org',
        password: PASSWORD,
      });
      expect(session.error).toBeNull();
      expect((await supabase.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }]);
      expect((await supabase.auth.signOut()).error).toBeNull();
      expect((await supabase.from('user_roles').select('role')).error?.code).toBe('42501');
    });

    it('get the same error for a wrong password and an unknown address', async () => {
      const tries = [
        { email: 'admin@example.org', password: 'wrong password' },
        { email: 'nobody@example.org', password: PASSWORD },
      ];
      for (const attempt of tries) {
        const { error } = await client().auth.signInWithPassword(attempt);
        expect({ status: error?.status, code: error?.code }).toEqual({
          status: 400,
          code: 'invalid_credentials',
        });
      }
    });
  });
}
