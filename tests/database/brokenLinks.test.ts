/** Findings of the check of links: what counts as repeated, what may be fixed in bulk, fixes and their undo. */
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts } from '../../tools/testing/roles.ts';

const URL = 'https://example.org/gone.jpg';
const GROUP = '00000000-0000-4000-8000-000000000001';

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly failures: number;
  readonly fixed: boolean;
}

onEachEngine((stack) => {
  let city = 0;
  const rows = () => stack().db.query<Row>('select id, kind, failures, fixed from public.broken_links');
  const fixable = async () => (await stack().db.query('select id from public.fixable_links')).length;
  const found = (
    check: number,
    reason: string | null,
    http_status: number | null = null,
    suggestion: string | null = null,
  ) =>
    stack().db.query('select public.record_broken_links($1, $2)', [
      check,
      JSON.stringify([
        {
          url: URL,
          page_url: '/fr',
          status: reason === 'denied' ? 'refused' : suggestion ? 'redirected' : 'broken',
          http_status,
          reason,
          suggestion,
          source_table: 'cities',
          source_column: 'image_url',
          source_id: String(city),
        },
      ]),
    ]);
  const daysLater = () =>
    stack().db.exec(`update public.broken_links set failing_since = failing_since - interval '25 hours'`);

  beforeEach(async () => {
    await stack().db.exec('delete from public.broken_links; delete from public.cities');
    const [row] = await stack().db.query<{ id: number }>(
      `insert into public.cities (name, slug, image_url) values ('x', 'x', $1) returning id`,
      [URL],
    );
    city = row?.id ?? 0;
  });

  it('may be fixed in bulk once two checks a day apart have found them gone', async () => {
    await found(1, 'not_found', 404);
    expect(await fixable()).toBe(0);
    await daysLater();
    // The same check, in another window.
    await found(1, 'not_found', 404);
    expect([await rows(), await fixable()]).toMatchObject([[{ kind: 'permanent', failures: 1 }], 0]);
    await found(2, 'gone', 410);
    expect([await rows(), await fixable()]).toMatchObject([[{ failures: 2 }], 1]);
  });

  it('may not when the second check comes on the same day', async () => {
    for (const check of [1, 2, 3]) await found(check, 'not_found', 404);
    expect([await rows(), await fixable()]).toMatchObject([[{ failures: 3 }], 0]);
  });

  it('may not when the second check has found something else', async () => {
    const later = async (reason: string, suggestion: string | null) => {
      await daysLater();
      await found(++check, reason, null, suggestion);
      return [await rows(), await fixable()] as const;
    };
    let check = 1;
    await found(check, 'moved', 301, 'https://example.org/a');
    expect(await later('not_found', null)).toMatchObject([[{ failures: 1 }], 0]);
    expect(await later('moved', 'https://example.org/a')).toMatchObject([[{ failures: 1 }], 0]);
    expect(await later('moved', 'https://example.org/b')).toMatchObject([[{ failures: 1 }], 0]);
    expect(await later('moved', 'https://example.org/b')).toMatchObject([[{ failures: 2 }], 1]);
  });

  it('stay as they were where a check did not come to them', async () => {
    await found(1, 'not_found', 404);
    await daysLater();
    await found(2, null);
    const checks =
      "select failures, check_id, reason, checked_at < failing_since + interval '26 hours' as old from public.broken_links";
    expect([await stack().db.query(checks), await fixable()]).toEqual([
      [{ failures: 1, check_id: 2, reason: 'not_found', old: true }],
      0,
    ]);
    await found(3, 'not_found', 404);
    expect(await fixable()).toBe(1);
  });

  it.each([
    'dns',
    'unreachable',
    'timeout',
    'server_error',
    'client_error',
    'redirect_loop',
    'to_home',
    'unpublished',
    'denied',
  ])('never for %s, however often', async (reason) => {
    for (const check of [1, 2, 3]) {
      await found(check, reason);
      await daysLater();
    }
    expect(await fixable()).toBe(0);
    // Another kind of failure counts anew.
    await found(4, 'not_found', 404);
    expect([await rows(), await fixable()]).toMatchObject([[{ kind: 'permanent', failures: 1 }], 0]);
  });

  it('are fixed and put back by an administrator, and only while the value is the one that was seen', async () => {
    const { db } = stack();
    await createAccounts(db);
    await found(1, 'not_found', 404);
    const [link] = await rows();
    const done = async (tx: Database, sql: string, params: readonly unknown[]) =>
      (await tx.query<{ done: boolean }>(`select ${sql} as done`, params))[0]?.done;
    const fix = (tx: Database, before: string) =>
      done(tx, 'public.fix_stored_link($1, $2, null, $3)', [link?.id, before, GROUP]);
    const undo = (tx: Database, before: string | null) =>
      done(tx, 'public.undo_link_fix($1, $2, $3)', [link?.id, before, URL]);
    const image = async (tx: Database) =>
      (await tx.query<{ image_url: string | null }>('select image_url from public.cities'))[0]?.image_url;

    expect(await as(db, 'member', (tx) => fix(tx, URL))).toBe(false);
    await as(db, 'admin', async (tx) => {
      expect(await fix(tx, 'https://example.org/other.jpg')).toBe(false);
      expect(await image(tx)).toBe(URL);
      expect(await fix(tx, URL)).toBe(true);
      expect(await image(tx)).toBeNull();
      const [kept] = await tx.query('select fixed, old_value, new_value, fix_group from public.broken_links');
      expect(kept).toEqual({ fixed: true, old_value: URL, new_value: null, fix_group: GROUP });
      expect(await undo(tx, 'https://example.org/other.jpg')).toBe(false);
      expect(await undo(tx, null)).toBe(true);
      expect(await image(tx)).toBe(URL);
      expect(await tx.query('select fixed, failures from public.broken_links')).toEqual([
        { fixed: false, failures: 1 },
      ]);
      expect(await undo(tx, null)).toBe(false);
    });
  });
});
