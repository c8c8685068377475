/** The embedded database when its process is killed while it writes, and when its disk is full. */
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '../../server/operatorError.ts';
import {
  asDiskFull,
  assertRoom,
  freeBytes,
  RESERVE,
  withDiskGuard,
} from '../../tools/local-supabase/disk.ts';
import { launchBackend } from '../../tools/local-supabase/launch.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { imageOf } from '../../tools/testing/images.ts';

let folder = '';
let dataDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mappemonde-faults-'));
  dataDir = join(folder, 'db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const headers = (stack: Stack) => ({
  apikey: stack.secretKey,
  'content-type': 'application/json',
  prefer: 'return=minimal',
});
const log = (message: string) => ({ level: 'info', source: 'test', message });

async function write(stack: Stack, rows: readonly object[]): Promise<Response> {
  return fetch(`${stack.url}/rest/v1/system_logs`, {
    method: 'POST',
    headers: headers(stack),
    body: JSON.stringify(rows),
    signal: AbortSignal.timeout(20_000),
  });
}

async function read(stack: Stack): Promise<number> {
  const answer = await fetch(`${stack.url}/rest/v1/system_logs?select=id&limit=1`, {
    headers: headers(stack),
    signal: AbortSignal.timeout(20_000),
  });
  return answer.status;
}

describe('killed while it writes', () => {
  it('the database has every acknowledged write, each of them atomic', async () => {
    const writer = fork(new URL('./support/writer.ts', import.meta.url), [dataDir], { stdio: 'ignore' });
    let stored = 0;
    const ended = new Promise((resolve) => writer.once('exit', (_, signal) => resolve(signal)));
    writer.on('message', (said: number) => {
      stored = said;
      // In the middle of the next one.
      if (said === 40) setTimeout(() => writer.kill('SIGKILL'), 3);
    });
    expect(await ended).toBe('SIGKILL');

    const stack = await startStack({ dataDir, port: 0 });
    const writes = await stack.db.query<{ rows: number; write: number }>(
      `select count(*)::int as rows, source::int as write from public.system_logs group by source order by 2`,
    );
    expect(writes.length).toBeGreaterThanOrEqual(stored);
    expect(stored).toBeGreaterThanOrEqual(40);
    expect(new Set(writes.map(({ rows }) => rows))).toEqual(new Set([50]));
    expect(writes.map(({ write: n }) => n)).toEqual(writes.map((_, at) => at + 1));
    // The index says the same as the table.
    const counts = await stack.db.query<{ n: number }>(
      `select count(*)::int as n from public.system_logs where id > 0 union all
       select count(*)::int from (select id from public.system_logs order by id) as all_of_them`,
    );
    expect(new Set(counts.map(({ n }) => n))).toEqual(new Set([writes.length * 50]));
    expect((await write(stack, [log('goes on')])).status).toBe(201);
    await stack.stop();
  });
});

it('says who ended the backend, and what to do', async () => {
  const env = { SUPABASE_DATA_DIR: dataDir, SUPABASE_PORT: '0', DATABASE_URL: '' };
  const launched = launchBackend(() => undefined, { env, quiet: true });
  launched.catch(() => undefined);
  // The lock names the process.
  const lock = `${dataDir}.lock`;
  await vi.waitFor(() => expect(readFileSync(lock, 'utf8')).toMatch(/^\d+ \d+$/), { timeout: 30_000 });
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGKILL');
  await expect(launched).rejects.toThrow(/killed by SIGKILL.*is kept: start again/s);
});

describe('a full disk', () => {
  const ok = async () => new Response('ok');
  const get = () => new Request('http://stack.test/rest/v1/cities');
  const post = () => new Request('http://stack.test/rest/v1/cities', { method: 'POST', body: '[]' });

  it('is reported before anything is started, with what to do', () => {
    const message = (() => {
      try {
        assertRoom(dataDir, 600 * MB, 20 * MB);
      } catch (error) {
        expect(error).toBeInstanceOf(OperatorError);
        return (error as Error).message;
      }
    })();
    expect(message).toContain('The disk is full: 20 MB are free');
    expect(message).toContain(dataDir);
    expect(message).toContain('needs 600 MB');
    expect(message).toContain('SUPABASE_DATA_DIR');
    expect(message).not.toContain('db:reset');
    expect(() => assertRoom(dataDir, 1)).not.toThrow();
    expect(freeBytes(join(dataDir, 'not', 'there', 'yet'))).toBeGreaterThan(0);
  });

  it('is distinguished from corruption when Postgres finds it first', () => {
    const found = Object.assign(new Error('No space left on device'), { code: '53100' });
    expect(asDiskFull(dataDir, found)?.message).toContain('The disk is full');
    expect(asDiskFull(dataDir, Object.assign(new Error('x'), { code: 'XX001' }))).toBeUndefined();
    expect(asDiskFull(dataDir, undefined)).toBeUndefined();
  });

  it('rejects writes, allows reads, and ends when there is space', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let free = RESERVE - 1;
    const guarded = withDiskGuard(ok, dataDir, () => free);
    const refused = await guarded(post());
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: '53100', message: expect.stringContaining('disk') });
    expect((await guarded(post())).status).toBe(507);
    // Once for the operator, not once a request.
    expect(printed).toHaveBeenCalledTimes(1);
    expect((await guarded(get())).status).toBe(200);
    free = RESERVE;
    expect((await guarded(post())).status).toBe(200);
  });

  // A disk of this size can be made by the superuser of Linux alone; elsewhere the tests above have to do.
  it.runIf(mayMount())('stops writing in time: reading goes on, and nothing is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    mount(disk, RESERVE / MB + 100);
    try {
      const stack = await startStack({ dataDir: join(disk, 'db'), port: 0 });
      const spent = freeBytes(disk) - RESERVE;
      writeFileSync(join(disk, 'filler'), Buffer.alloc(spent - 6 * MB));
      const rows = Array.from({ length: 4000 }, () => log('x'.repeat(400)));
      let stored = 0;
      let answer = await write(stack, rows);
      for (; answer.status === 201 && stored < 20; answer = await write(stack, rows)) stored += 1;
      expect([answer.status, await read(stack)]).toEqual([507, 200]);
      const counted = await fetch(`${stack.url}/functions/v1/sports-events?cityId=1`);
      expect([counted.status, counted.headers.has('retry-after')]).toEqual([503, true]);
      expect(stored).toBeGreaterThan(0);
      await stack.stop();

      await expect(startStack({ dataDir: join(disk, 'db'), port: 0 })).rejects.toThrow('The disk is full');
      rmSync(join(disk, 'filler'));
      const again = await startStack({ dataDir: join(disk, 'db'), port: 0 });
      expect(await again.db.query('select count(*)::int as n from public.system_logs')).toEqual([
        { n: stored * rows.length },
      ]);
      await again.stop();
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });

  it.runIf(mayMount())(
    'in the middle of one large statement is said, and the next request is answered again',
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      mount(disk, RESERVE / MB + 270);
      try {
        const stack = await startStack({
          dataDir: join(disk, 'db'),
          port: 0,
          image: await imageOf('migrated'),
        });
        writeFileSync(join(disk, 'filler'), Buffer.alloc(freeBytes(disk) - RESERVE - 12 * MB));
        await stack.db.exec(`
        create table public.filler (text text);
        create function public.fill() returns void language sql security definer as $$
          insert into public.filler select repeat(md5(n::text), 12) from generate_series(1, 1000000) n
        $$;
        grant execute on function public.fill() to service_role;`);
        expect((await write(stack, [log('before')])).status).toBe(201);
        const filled = await fetch(`${stack.url}/rest/v1/rpc/fill`, {
          method: 'POST',
          headers: headers(stack),
          body: '{}',
        });
        expect(filled.status).toBe(507);
        expect(await read(stack)).toBe(200);
        expect((await write(stack, [log('refused')])).status).toBe(507);
        rmSync(join(disk, 'filler'));
        expect((await write(stack, [log('after')])).status).toBe(201);
        expect(await stack.db.query('select message from public.system_logs order by id')).toEqual([
          { message: 'before' },
          { message: 'after' },
        ]);
        await stack.stop();
      } finally {
        execFileSync('umount', ['--lazy', disk]);
      }
    },
  );
});

function mount(disk: string, size: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk], { stdio: 'ignore' });
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const probe = mkdtempSync(join(tmpdir(), 'mappemonde-mount-'));
  try {
    mount(probe, 1);
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false; // a container without the right
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}
