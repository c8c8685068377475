/** people: administrators invite, change roles, reset, end sessions; the database decides, and nobody else may. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '@/shared/people.ts';
import { signInBoth } from '../../tools/testing/imports.ts';
import { ADMIN_ID, EDITOR_ID, MEMBER_ID, PASSWORD } from '../../tools/testing/roles.ts';
import { code, enrolled } from '../database/support/accounts.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let tokens: Awaited<ReturnType<typeof signInBoth>>;
beforeAll(async () => {
  world = await startFunctions();
  tokens = await signInBoth(world.stack);
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.stack.db.exec(`delete from auth.users where email = 'new@example.org'; delete from public.changes;
    delete from auth.mfa_factors;
    delete from public.rate_limits; delete from public.user_roles where user_id = '${MEMBER_ID}'`);
});

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
const client = () => createClient(world.stack.url, world.stack.publishableKey, STATELESS);
interface Body {
  readonly people?: readonly Person[];
  readonly last?: boolean;
  readonly link?: { readonly type: 'invite' | 'recovery'; readonly token: string } | null;
  readonly problem?: string;
  readonly done?: true;
  readonly sessions?: readonly { readonly id: string }[];
  readonly error?: { readonly code: string };
}
const act = async (body: object, token: string | null = tokens.admin) =>
  world.post<Body>('people', body, token);
const people = async () => (await act({ action: 'list' })).body.people ?? [];
const loggedChanges = () =>
  world.stack.db.query<{ subject: string; action: string; after: unknown; author_email: string }>(
    'select subject, action, after, author_email from public.changes order by id',
  );

it('invites somebody with a role, by a link where no mail can be sent', { timeout: 60_000 }, async () => {
  const { status, body } = await act({ action: 'invite', email: ' New@Example.org ', role: 'editor' });
  expect(status).toBe(200);
  expect(body.link).toMatchObject({ type: 'invite' });
  const guest = client();
  const { error } = await guest.auth.verifyOtp({ type: 'invite', token_hash: body.link?.token ?? '' });
  expect(error).toBeNull();
  expect((await guest.auth.updateUser({ password: 'a long password of one' })).error).toBeNull();
  expect((await guest.rpc('my_role')).data).toBe('editor');
  const person = (await people()).find(({ email }) => email === 'new@example.org');
  expect(person).toMatchObject({ role: 'editor', accepted: true, second_factor: false, own: false });
  expect(await loggedChanges()).toMatchObject([
    {
      subject: 'new@example.org',
      action: 'insert',
      author_email: 'admin@example.org',
      after: { role: 'editor' },
    },
    { subject: 'new@example.org', action: 'update', after: { act: 'invited' } },
  ]);
  expect((await act({ action: 'invite', email: 'new@example.org', role: 'admin' })).body).toEqual({
    problem: 'taken',
  });
});

it('gives an existing account the role, without a link', { timeout: 30_000 }, async () => {
  // More accounts than the list holds, all before theirs.
  await world.stack.db.exec(
    `insert into auth.users (id, email) select gen_random_uuid(), 'a' || n || '@example.net' from generate_series(1, 501) n`,
  );
  const { body } = await act({ action: 'invite', email: 'member@example.org', role: 'editor' });
  expect(body).toEqual({ link: null });
  expect((await people()).find(({ id }) => id === MEMBER_ID)?.role).toBe('editor');
  await act({ action: 'role', user: MEMBER_ID, role: null });
  expect((await act({ action: 'link', user: MEMBER_ID })).body.link).toMatchObject({ type: 'recovery' });
  const { body: first } = await act({ action: 'list' });
  expect([first.people?.length, first.last]).toEqual([100, false]);
  const { body: end } = await act({ action: 'list', page: 5 });
  expect(end.last).toBe(true);
  expect(end.people?.map(({ id }) => id)).not.toContain(first.people?.[0]?.id);
  await world.stack.db.exec("delete from auth.users where email like '%@example.net'");
});

it('withdraws a role and its sessions, but not the last administrator’s', { timeout: 30_000 }, async () => {
  await act({ action: 'role', user: MEMBER_ID, role: 'editor' });
  const member = client();
  await member.auth.signInWithPassword({ email: 'member@example.org', password: PASSWORD });
  expect((await member.rpc('my_role')).data).toBe('editor');
  expect((await act({ action: 'role', user: MEMBER_ID, role: null })).body).toEqual({ done: true });
  expect((await member.rpc('my_role')).data).toBeNull();
  expect((await member.auth.refreshSession()).error).not.toBeNull();
  for (const role of ['editor', null])
    expect((await act({ action: 'role', user: ADMIN_ID, role })).body).toEqual({ problem: 'last' });
});

it('makes a link for a new password', { timeout: 30_000 }, async () => {
  const { body } = await act({ action: 'link', user: EDITOR_ID });
  expect(body.link).toMatchObject({ type: 'recovery' });
  const one = client();
  await one.auth.verifyOtp({ type: 'recovery', token_hash: body.link?.token ?? '' });
  expect((await one.rpc('my_role')).data).toBe('editor');
  expect((await act({ action: 'link', user: '00000000-0000-4000-8000-0000000000ff' })).body).toEqual({
    problem: 'gone',
  });
  expect(await loggedChanges()).toMatchObject([{ subject: 'editor@example.org', after: { act: 'reset' } }]);
});

it('lists and ends sessions, and removes a lost factor', { timeout: 30_000 }, async () => {
  const one = client();
  await one.auth.signInWithPassword({ email: 'editor@example.org', password: PASSWORD });
  const { factorId, secret } = await enrolled(one);
  expect((await one.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error).toBeNull();
  expect((await people()).find(({ id }) => id === EDITOR_ID)?.second_factor).toBe(true);
  const { sessions = [] } = (await act({ action: 'sessions', user: EDITOR_ID })).body;
  expect(sessions).toHaveLength(1);
  expect((await act({ action: 'removeFactor', user: EDITOR_ID })).body).toEqual({ done: true });
  expect((await people()).find(({ id }) => id === EDITOR_ID)?.second_factor).toBe(false);
  expect((await loggedChanges()).at(-1)).toMatchObject({
    subject: 'editor@example.org',
    author_email: 'admin@example.org',
    after: { act: 'factor_removed' },
  });
  await act({ action: 'endSessions', user: EDITOR_ID, session: sessions[0]?.id });
  expect((await act({ action: 'sessions', user: EDITOR_ID })).body.sessions).toEqual([]);
});

it('requires an administrator, with the second factor where enrolled', {
  timeout: 30_000,
}, async () => {
  const bodies = [
    { action: 'list' },
    { action: 'invite', email: 'new@example.org', role: 'admin' },
    { action: 'role', user: EDITOR_ID, role: 'admin' },
    { action: 'link', user: ADMIN_ID },
    { action: 'removeFactor', user: ADMIN_ID },
    { action: 'endSessions', user: ADMIN_ID },
  ];
  const editor = client();
  const { data } = await editor.auth.signInWithPassword({ email: 'editor@example.org', password: PASSWORD });
  for (const body of bodies) {
    expect((await act(body, null)).status).toBe(401);
    expect((await act(body, data.session?.access_token)).status).toBe(403);
  }
  await world.stack.db.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (gen_random_uuid(), $1, 'totp', 'verified', 'A')`,
    [ADMIN_ID],
  );
  for (const body of bodies) expect((await act(body)).status).toBe(403);
});

it.each([
  { action: 'invite', email: 'no address', role: 'editor' },
  { action: 'invite', email: 'a@b.org', role: 'owner' },
  { action: 'role', user: 'x', role: null },
  { action: 'delete', user: EDITOR_ID },
  { action: 'list', page: -1 },
])('refuses %j', async (body) => {
  expect((await act(body)).status).toBe(400);
});
