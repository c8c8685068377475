/** Values that no screen lets through, written past the screens: by people refused, and with them what visitors may not read. */
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { ADMIN_ID, as, createAccounts } from '../../tools/testing/roles.ts';
import { httpOf } from './http/api.ts';
import { createSampleData } from './support/world.ts';

const HIDDEN = ['\u200b', '\u200e\u200f', '\u061c', '\u{e0041}', '\u3164', '\ufeff \u00ad', '\u2800'];
const TURNING = ['a\u202eb', 'a\u2066b', 'a\u0007b', 'a\u009fb'];

onEachEngine((stack) => {
  beforeAll(async () => {
    await createAccounts(stack().db);
    await createSampleData(stack().db);
  });
  /** SQLSTATE of a write of `value` that is rolled back; null where it is taken. */
  const write = (caller: 'editor' | 'service', table: string, column: string, value: string) =>
    as(stack().db, caller, async (tx) => {
      const rows = await tx.query(`update public.${table} set ${column} = $1 returning 1`, [value]);
      expect(rows.length, `rows of ${table}`).toBeGreaterThan(0);
    }).then(
      () => null,
      (error: { code?: string }) => error.code,
    );

  describe.each([
    ['cities', 'name'],
    ['city_names', 'name'],
    ['regions', 'name_ar'],
    ['countries', 'name_zh'],
    ['blog_posts', 'author'],
    ['blog_post_texts', 'title'],
    ['blog_post_texts', 'excerpt'],
    ['media', 'name'],
    ['media', 'credit'],
  ])('%s.%s', (table, column) => {
    it('takes a text that people read', async () => {
      for (const text of ['Ville', 'مدينة\u200f', 'می\u200cخواهم', '👨\u200d👩\u200d👧', '北京'])
        expect([text, await write('editor', table, column, text)]).toEqual([text, null]);
    });

    it('refuses one that cannot be seen, or that turns the text around it', async () => {
      for (const text of [...HIDDEN, ...TURNING])
        expect([text, await write('editor', table, column, text)]).toEqual([text, '23514']);
    });
  });

  it('takes every time zone that a browser offers', async () => {
    for (const zone of [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'Etc/GMT+5',
      'Asia/Kolkata',
      'Asia/Calcutta',
    ])
      expect([zone, await write('editor', 'cities', 'timezone', zone)]).toEqual([zone, null]);
  });

  it.each([
    'x',
    'X3',
    'Europe/Nowhere',
    'Foo/Bar3',
    'europe/paris',
    '+02',
    'Europe/Paris ',
    '../Paris',
    'posixrules',
  ])('refuses "%s" as a time zone, from people alone', async (zone) => {
    expect(await write('editor', 'cities', 'timezone', zone)).toBe('23514');
    expect(await write('service', 'cities', 'timezone', zone)).toBeNull();
  });

  const addresses: [string, boolean][] = [
    ['https://example.org/a.jpg', true],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,x', false],
    ['http://example.org/a.jpg', false],
    ['https://name:word@example.org/a.jpg', false],
    ['//example.org/a.jpg', false],
    ['/\\example.org/a.jpg', false],
    ['https:// x', false],
  ];
  it.each(addresses)('"%s" is the address of a picture: %s', async (address, isOne) => {
    const expected = isOne ? null : '23514';
    expect(await write('editor', 'cities', 'image_url', address)).toBe(expected);
    expect(await write('editor', 'blog_post_texts', 'cover_url', address)).toBe(expected);
  });

  it('a cover may be a picture of the site', async () => {
    expect(
      await write('editor', 'blog_post_texts', 'cover_url', '/pictures/960/0123456789/a.jpg'),
    ).toBeNull();
  });

  it('leaves a value as it is that was there before', async () => {
    await stack().db.exec("update public.cities set timezone = 'x'");
    expect(await write('editor', 'cities', 'population', '7')).toBeNull();
    expect(await write('editor', 'cities', 'timezone', 'x')).toBeNull();
  });

  it('comes back as 400 with the code of the constraint', async () => {
    const { api, tokenOf } = httpOf(stack);
    const admin = api(tokenOf(ADMIN_ID));
    for (const change of [
      { timezone: 'X3' },
      { population: -5 },
      { latitude: 1e9 },
      { slug: 'A B' },
      { image_url: 'javascript:x' },
    ]) {
      const { status, error } = await admin.from('cities').update(change).gt('id', 0);
      expect([change, status, error?.code]).toEqual([change, 400, '23514']);
    }
    const { status, error } = await admin.from('trail_settings').update({ keep_days: 1 }).gt('keep_days', 0);
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  it('visitors read nothing about who uploaded a picture, nor how the file was called', async () => {
    const { rest } = httpOf(stack);
    for (const columns of ['uploaded_by', 'name', '*'])
      expect([columns, (await rest(`media?select=${columns}`)).status]).toEqual([columns, 401]);
    expect((await rest('media?select=id,credit,alt,licence,source_url')).status).toBe(200);
  });
});
