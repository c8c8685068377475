/** A backup while others write: every row and every file is of one moment. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_PATH, SIZE_PATH } from '../../tools/local-supabase/backup/route.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { ENGINES, emptyDatabase } from '../../tools/testing/engines.ts';
import { imageOf } from '../../tools/testing/images.ts';
import { backUp, clientOf, environment, PICTURE, restore } from './support/backups.ts';

const home = mkdtempSync(join(tmpdir(), 'mappemonde-writes-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Two rows at a time, and files that come, change and go, until it is told to stop. Gives how many rounds there were. */
function writeTo(stack: Stack): { rounds(): number; stop(): Promise<void> } {
  const bucket = clientOf(stack, stack.secretKey).storage.from('kept');
  let rounds = 0;
  let going = true;
  const upload = async (path: string, size: number) => {
    const body = Buffer.concat([PICTURE, Buffer.alloc(size)]);
    const { error } = await bucket.upload(path, body, { contentType: 'image/gif', upsert: true });
    if (error) throw error;
  };
  const files = async (name: string) => {
    for (let at = 0; going; at += 1) {
      await upload(`${name}/${at % 5}.gif`, at);
      if (at % 3 === 0) await bucket.remove([`${name}/${(at + 2) % 5}.gif`]);
      rounds += 1;
    }
  };
  const rows = async () => {
    while (going)
      await stack.db.transaction(async (tx) => {
        const key = randomUUID();
        await tx.query(`insert into public.system_logs (level, source, message) values ('info', 'one', $1)`, [
          key,
        ]);
        await new Promise((resolve) => setTimeout(resolve, 1));
        await tx.query(
          `insert into public.upstream_cache (service, key, expires_at) values ('two', $1, now())`,
          [key],
        );
      });
  };
  const all = Promise.all([files('a'), files('b'), rows()]);
  return {
    rounds: () => rounds,
    stop: async () => {
      going = false;
      await all;
    },
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  const dataDir = join(home, engine, 'db');
  const file = (name: string) => join(home, engine, `${name}.tar.gz`);
  let stack: Stack;
  let env: ReturnType<typeof environment>;
  beforeAll(async () => {
    const databaseUrl = engine === 'PGlite' ? undefined : await emptyDatabase();
    stack = await startStack({
      dataDir,
      databaseUrl,
      port: 0,
      image: await imageOf('migrated'),
      onFunctionLog: () => undefined,
    });
    await stack.db.exec(`insert into storage.buckets (id, name, public) values ('kept', 'kept', true)`);
    env = environment(dataDir, stack, databaseUrl);
  });
  afterAll(() => stack?.stop());

  it('has the rows of whole transactions, and the files of exactly its rows', async () => {
    const writer = writeTo(stack);
    const taken: number[] = [];
    try {
      for (const name of ['first', 'second', 'third']) {
        const before = writer.rounds();
        const { manifest } = await backUp(env, file(name));
        expect(manifest.missing).toEqual([]);
        expect(manifest.files.length).toBeGreaterThan(0);
        taken.push(writer.rounds() - before);
      }
    } finally {
      await writer.stop();
    }
    // They went on meanwhile.
    expect(Math.min(...taken)).toBeGreaterThan(0);
    const pins = readdirSync(join(home, engine, 'storage')).filter((name) => name.startsWith('.'));
    expect(pins).toEqual([]);

    const other = join(home, engine, 'other', 'db');
    await restore(environment(other), file('third'));
    const restored = await startStack({ dataDir: other, port: 0, onFunctionLog: () => undefined });
    try {
      const [rows] = await restored.db.query(`select
        (select count(*)::int from public.system_logs where source = 'one') as one,
        (select count(*)::int from public.upstream_cache where service = 'two') as two,
        (select count(*)::int from public.system_logs l where source = 'one'
           and not exists (select from public.upstream_cache c where c.key = l.message)) as alone`);
      expect(rows).toEqual({ one: expect.any(Number), two: rows?.one, alone: 0 });
      const objects = await restored.db.query<{ name: string; size: number }>(
        `select name, (metadata ->> 'size')::int as size from storage.objects order by name`,
      );
      const bucket = clientOf(restored).storage.from('kept');
      const sizes = await Promise.all(
        objects.map(async ({ name }) => {
          const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
          return { name, size: (await answer.arrayBuffer()).byteLength };
        }),
      );
      expect(objects.length).toBeGreaterThan(0);
      expect(sizes).toEqual(objects);
      const stored = readdirSync(join(home, engine, 'other', 'storage'), {
        recursive: true,
        withFileTypes: true,
      }).filter((one) => one.isFile());
      expect(stored).toHaveLength(objects.length);
    } finally {
      await restored.stop();
    }
  }, 150_000);
});

describe('the route of a running backend', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ dataDir: null, port: 0, image: await imageOf('migrated') });
  });
  afterAll(() => stack?.stop());
  const ask = (path: string, key: string | undefined, method = 'GET') =>
    fetch(stack.url + path, { method, headers: key === undefined ? {} : { authorization: `Bearer ${key}` } });

  it.each([
    ['without a key', () => ask(BACKUP_PATH, undefined), 401],
    ['with the public key', () => ask(BACKUP_PATH, stack.publishableKey), 401],
    ['with a wrong key', () => ask(BACKUP_PATH, `${stack.secretKey.slice(0, -1)}x`), 401],
    ['its size without a key', () => ask(SIZE_PATH, undefined), 401],
    ['with another method', () => ask(BACKUP_PATH, stack.secretKey, 'POST'), 405],
    ['at another path', () => ask(`${BACKUP_PATH}/other`, stack.secretKey), 404],
    ['beside its path', () => ask(`${BACKUP_PATH}x`, stack.secretKey), 404],
  ])('gives nothing when asked %s', async (_, asked, status) => {
    const answer = await asked();
    expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ['message']]);
  });

  it('makes one backup at a time, and another after it', async () => {
    const [one, two] = await Promise.all([
      ask(BACKUP_PATH, stack.secretKey),
      ask(BACKUP_PATH, stack.secretKey),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    await Promise.all([one.arrayBuffer(), two.arrayBuffer()]);
    const left = await ask(BACKUP_PATH, stack.secretKey);
    // One who leaves in the middle keeps nobody waiting.
    await left.body?.cancel();
    await expect
      .poll(async () => (await ask(BACKUP_PATH, stack.secretKey)).status, { timeout: 10_000 })
      .toBe(200);
  });
});
