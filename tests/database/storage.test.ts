/** Storage over HTTP with the client of Supabase, on both engines: what policies allow, what a bucket takes, what is served. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { onEachEngine, startEmbedded } from '../../tools/testing/engines.ts';
import { ADMIN_ID, createAccounts, EDITOR_ID, MEMBER_ID } from '../../tools/testing/roles.ts';
import { sessionClaims, signToken, unsignedToken } from './support/tokens.ts';

const BUCKETS = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('shown', 'shown', true, 1000, array['image/*', 'text/plain']), ('kept', 'kept', false, null, null)`;
/** Editors write everywhere; what is kept is read by who has stored it. */
const POLICIES = `
  create policy write on storage.objects for insert to authenticated with check (private.is_editor());
  create policy change on storage.objects for update to authenticated using (private.is_editor());
  create policy own on storage.objects for select to authenticated using (owner_id = auth.uid()::text);
  create policy drop_own on storage.objects for delete to authenticated using (owner_id = auth.uid()::text)`;

const clientOf = (stack: Stack, key: string, token?: string) =>
  createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { accessToken: async () => token } : {}),
  }).storage;
const tokenOf = (stack: Stack, id: string, seconds?: number) =>
  signToken(sessionClaims(id, seconds), stack.jwtSecret);
const text = (words: string) => new Blob([words], { type: 'text/plain' });

onEachEngine((stack) => {
  const as = (id?: string) =>
    clientOf(stack(), stack().publishableKey, id === undefined ? undefined : tokenOf(stack(), id));
  const service = () => clientOf(stack(), stack().secretKey);
  const names = async () =>
    (await stack().db.query<{ name: string }>(`select name from storage.objects order by 1`)).map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    await createAccounts(stack().db);
    await stack().db.exec(`${BUCKETS}; ${POLICIES}`);
  });

  describe('a file', () => {
    it('is stored, served at its public address with its type, listed, replaced and removed', async () => {
      const bucket = service().from('shown');
      const stored = await bucket.upload('a/b 1.txt', text('one'), { cacheControl: '60' });
      expect(stored).toMatchObject({ error: null, data: { path: 'a/b 1.txt', fullPath: 'shown/a/b 1.txt' } });
      const address = bucket.getPublicUrl('a/b 1.txt').data.publicUrl;
      const served = await fetch(address);
      expect(await served.text()).toBe('one');
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'text/plain',
        'cache-control': 'max-age=60',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
      const listed = await bucket.list('a');
      expect(listed.data).toMatchObject([{ name: 'b 1.txt', metadata: { size: 3, mimetype: 'text/plain' } }]);
      expect((await bucket.list()).data).toMatchObject([{ name: 'a', id: null }]);
      expect(
        (await bucket.update('a/b 1.txt', new Uint8Array([116]), { contentType: 'text/plain' })).error,
      ).toBeNull();
      expect(await (await fetch(address)).text()).toBe('t');
      const downloaded = await bucket.download('a/b 1.txt');
      expect(await downloaded.data?.text()).toBe('t');
      expect((await bucket.remove(['a/b 1.txt', 'a/none'])).data).toMatchObject([{ name: 'a/b 1.txt' }]);
      expect(await (await fetch(address)).json()).toEqual({
        statusCode: '404',
        error: 'not_found',
        message: 'Object not found',
      });
    });

    it('is not replaced unless that is asked', async () => {
      const bucket = service().from('shown');
      await bucket.upload('twice.txt', text('one'));
      expect((await bucket.upload('twice.txt', text('two'))).error).toMatchObject({
        statusCode: '409',
        message: 'The resource already exists',
      });
      expect((await bucket.upload('twice.txt', text('three'), { upsert: true })).error).toBeNull();
      expect(await (await bucket.download('twice.txt')).data?.text()).toBe('three');
      await bucket.remove(['twice.txt']);
      expect((await bucket.update('twice.txt', text('four'))).error).toMatchObject({ statusCode: '404' });
    });

    it.each([
      ['too large', 'x.txt', text('x'.repeat(1001)), '413', 'The object exceeded the maximum allowed size'],
      [
        'of a type that the bucket does not take',
        'x.html',
        new Blob(['x'], { type: 'text/html' }),
        '415',
        'mime type text/html is not supported',
      ],
      ['outside of its folder', '../x.txt', text('x'), '400', 'Invalid key: ../x.txt'],
      ['of an odd name', 'a\u0000b', text('x'), '400', 'Invalid key: a\u0000b'],
    ])('is refused when it is %s', async (_, name, body, statusCode, message) => {
      const before = await names();
      const address = `${stack().url}/storage/v1/object/shown/${encodeURIComponent(name)}`;
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${stack().secretKey}`, 'content-type': body.type },
        body,
      });
      expect(await answer.json()).toMatchObject({ statusCode, message });
      expect(await names()).toEqual(before);
    });

    it('needs an existing bucket', async () => {
      expect((await service().from('nowhere').upload('x', text('x'))).error?.message).toBe(
        'Bucket not found',
      );
    });
  });

  describe('policies', () => {
    it.each([
      ['a visitor', undefined],
      ['an account', MEMBER_ID],
    ])('refuse %s that may not write', async (_, id) => {
      const { error } = await as(id).from('kept').upload('mine.txt', text('x'));
      expect(error).toMatchObject({ statusCode: '403' });
      expect(error?.message).toMatch(/row-level security/);
      expect(await names()).not.toContain('mine.txt');
    });

    it('let an editor write, and nobody but them read it, list it and take it away', async () => {
      const mine = as(EDITOR_ID).from('kept');
      expect((await mine.upload('mine.txt', text('x'))).error).toBeNull();
      expect(await (await mine.download('mine.txt')).data?.text()).toBe('x');
      expect((await mine.list()).data).toHaveLength(1);
      for (const other of [as(), as(MEMBER_ID), as(ADMIN_ID)]) {
        const bucket = other.from('kept');
        expect((await bucket.download('mine.txt')).data).toBeNull();
        expect((await bucket.list()).data).toEqual([]);
        expect((await bucket.remove(['mine.txt'])).data).toEqual([]);
      }
      // Its bucket is not public.
      expect((await fetch(mine.getPublicUrl('mine.txt').data.publicUrl)).status).toBe(400);
      expect((await mine.remove(['mine.txt'])).data).toHaveLength(1);
      expect(await names()).not.toContain('mine.txt');
    });

    it.each([
      ['a wrong signature', (it: Stack) => signToken(sessionClaims(EDITOR_ID), `${it.jwtSecret}x`)],
      ['no signature', () => unsignedToken(sessionClaims(EDITOR_ID))],
      ['an end that has come', (it: Stack) => tokenOf(it, EDITOR_ID, -60)],
      [
        'a role that is not served',
        (it: Stack) => signToken(sessionClaims(EDITOR_ID, 60, 'postgres'), it.jwtSecret),
      ],
      ['another key', () => 'sb_secret_other'],
      ['nothing', () => ''],
    ])('are not asked for a token with %s', async (_, token) => {
      const answer = await fetch(`${stack().url}/storage/v1/object/kept/x.txt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token(stack())}`, 'content-type': 'text/plain' },
        body: 'x',
      });
      expect(await answer.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    });
  });
});

describe('beside an embedded database', () => {
  it('files survive a stop, and leave nothing on disk once they are removed', async () => {
    const home = mkdtempSync(join(tmpdir(), 'storage-'));
    const files = () =>
      readdirSync(join(home, 'storage'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
    const first = await startEmbedded({ dataDir: join(home, 'db') });
    await first.db.exec(BUCKETS);
    const key = first.secretKey;
    await clientOf(first, key).from('kept').upload('x.txt', text('still here'));
    await clientOf(first, key).from('kept').upload('x.txt', text('still there'), { upsert: true });
    await first.stop();
    expect(files()).toHaveLength(1);
    const second = await startEmbedded({ dataDir: join(home, 'db') });
    const bucket = clientOf(second, second.secretKey).from('kept');
    expect(await (await bucket.download('x.txt')).data?.text()).toBe('still there');
    await bucket.remove(['x.txt']);
    expect(files()).toEqual([]);
    await second.stop();
    expect(existsSync(join(home, 'storage'))).toBe(true);
    rmSync(home, { recursive: true });
  }, 60_000);
});
