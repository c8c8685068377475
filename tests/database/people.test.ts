/** The people of the back office: their sessions and roles; and forgeries. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { ADMIN_ID, EDITOR_ID, MEMBER_ID, PASSWORD, sqlstateOf } from '../../tools/testing/roles.ts';
import { ADMIN, accountsOf, EDITOR, role } from './support/accounts.ts';

onEachEngine((stack) => {
  const { client, signedIn, withFactor } = accountsOf(stack);
  async function sessionsOf(one: SupabaseClient) {
    const { data, error } = await one.rpc('account_sessions');
    if (error) throw error;
    return data as {
      id: string;
      present: boolean;
      second_factor: boolean;
      user_agent: string | null;
      ip: string | null;
    }[];
  }
  describe('sessions', () => {
    it('are listed with their browser, and ended one by one or all but this one', async () => {
      const one = await signedIn(EDITOR);
      const two = await signedIn(EDITOR);
      const three = await signedIn(EDITOR);
      const list = await sessionsOf(one);
      expect(list).toHaveLength(3);
      expect(list.filter(({ present }) => present)).toHaveLength(1);
      expect(list[0]).toMatchObject({ ip: expect.stringMatching(/^203\.0\.113\./), second_factor: false });
      const other = (await sessionsOf(two)).find(({ present }) => present);
      expect((await one.rpc('end_sessions', { p_session: other?.id })).data).toBe(1);
      expect(await role(two)).toBeNull();
      expect((await two.auth.refreshSession()).error).not.toBeNull();
      expect((await one.rpc('end_sessions')).data).toBe(1);
      expect(await role(three)).toBeNull();
      expect(await role(one)).toBe('editor');
    });

    it('are created for a caller without a valid address', async () => {
      const answer = await fetch(`${stack().url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack().publishableKey, 'x-forwarded-for': '999.1' },
        body: JSON.stringify({ email: EDITOR, password: PASSWORD }),
      });
      expect(answer.status).toBe(200);
      expect((await sessionsOf(await signedIn(EDITOR))).map(({ ip }) => ip)).toContain(null);
    });

    it('of somebody else are for administrators', async () => {
      const editor = await signedIn(EDITOR);
      const admin = await signedIn(ADMIN);
      expect((await editor.rpc('account_sessions', { p_user: ADMIN_ID })).error?.code).toBe('42501');
      expect((await editor.rpc('end_sessions', { p_user: ADMIN_ID })).error?.code).toBe('42501');
      expect((await admin.rpc('account_sessions', { p_user: EDITOR_ID })).data).toHaveLength(1);
      expect((await admin.rpc('end_sessions', { p_user: EDITOR_ID })).data).toBe(1);
      expect(await role(editor)).toBeNull();
      const [change] = (await admin.rpc('changes_page')).data as {
        subject: string;
        after: object;
        author_email: string;
      }[];
      expect(change).toMatchObject({
        subject: EDITOR,
        after: { act: 'sessions_ended' },
        author_email: ADMIN,
      });
    });
  });

  describe('roles', () => {
    const set = (one: SupabaseClient, p_user: string, p_role?: string) =>
      one.rpc('set_person_role', { p_user, ...(p_role ? { p_role } : {}) });

    it('are given and withdrawn by administrators, at once and in the audit log', async () => {
      const admin = await signedIn(ADMIN);
      const member = await signedIn('member@example.org');
      expect((await set(admin, MEMBER_ID, 'editor')).error).toBeNull();
      expect(await role(member)).toBe('editor');
      expect((await set(admin, MEMBER_ID, 'admin')).error).toBeNull();
      expect(await role(member)).toBe('admin');
      expect((await set(admin, MEMBER_ID)).error).toBeNull();
      expect(await role(member)).toBeNull();
      expect((await member.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
      const changes = (await admin.rpc('changes_page')).data as {
        id: number;
        action: string;
        before: object;
        after: object;
        subject: string;
      }[];
      expect(changes.map(({ action, before, after }) => [action, before, after])).toMatchObject([
        ['delete', { role: 'admin' }, null],
        ['update', { role: 'editor' }, { role: 'admin' }],
        ['insert', null, { role: 'editor' }],
      ]);
      expect(changes[0]?.subject).toBe('member@example.org');
      expect((await admin.rpc('undo_changes', { p_change: changes[0]?.id })).error?.code).toBe('42501');
    });

    it('cannot be granted by anybody else', async () => {
      const editor = await signedIn(EDITOR);
      expect((await set(editor, EDITOR_ID, 'admin')).error?.code).toBe('42501');
      expect((await editor.rpc('people')).error?.code).toBe('42501');
      expect((await editor.rpc('record_person_act', { p_user: ADMIN_ID, p_act: 'reset' })).error?.code).toBe(
        '42501',
      );
      expect(
        (await editor.from('user_roles').update({ role: 'admin' }).eq('user_id', EDITOR_ID)).error?.code,
      ).toBe('42501');
      expect((await client().rpc('people')).error?.code).toBe('42501');
    });

    it('keep one administrator, also when two revoke each other’s role', async () => {
      const admin = await signedIn(ADMIN);
      expect((await set(admin, ADMIN_ID)).error?.code).toBe('PT409');
      expect((await set(admin, ADMIN_ID, 'editor')).error?.code).toBe('PT409');
      await set(admin, EDITOR_ID, 'admin');
      const other = await signedIn(EDITOR);
      await Promise.all([set(admin, EDITOR_ID), set(other, ADMIN_ID)]);
      const left = await stack().db.query("select 1 from public.user_roles where role = 'admin'");
      expect(left).toHaveLength(1);
    });

    it('keep one administrator, whoever revokes them', async () => {
      const refused = async (statement: string) =>
        expect(await sqlstateOf(stack().db.exec(statement))).toBe('PT409');
      await refused(`delete from auth.users where id = '${ADMIN_ID}'`);
      await refused(`delete from public.user_roles where user_id = '${ADMIN_ID}'`);
      await refused('delete from public.user_roles');
      await refused(`update public.user_roles set role = 'editor'`);
      await stack().db.exec(`insert into public.user_roles (user_id, role) values ('${MEMBER_ID}', 'admin')`);
      await stack().db.exec(`delete from public.user_roles where user_id = '${MEMBER_ID}'`);
    });

    it('are one of the two, of an account that there is', async () => {
      const admin = await signedIn(ADMIN);
      expect((await set(admin, MEMBER_ID, 'owner')).error).not.toBeNull();
      expect((await set(admin, '00000000-0000-4000-8000-0000000000ff', 'editor')).error?.code).toBe('PT404');
    });

    it('are listed with what Auth knows of their accounts', async () => {
      await withFactor(EDITOR);
      const people = (await (await signedIn(ADMIN)).rpc('people')).data as Record<string, unknown>[];
      expect(
        people.map(({ email, role: held, second_factor, own }) => [email, held, second_factor, own]),
      ).toEqual([
        [ADMIN, 'admin', false, true],
        [EDITOR, 'editor', true, false],
        ['member@example.org', null, false, false],
      ]);
    });
  });
});
