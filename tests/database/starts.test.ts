/** Starts: the data folders, servers and killed processes that they find, leave behind and take over. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';
import { postgresDatabase } from '../../tools/local-supabase/database.ts';
import { launchBackend } from '../../tools/local-supabase/launch.ts';
import { lockDataDir } from '../../tools/local-supabase/lock.ts';
import { startStack } from '../../tools/local-supabase/stack.ts';
import { imageOf } from '../../tools/testing/images.ts';
import { startServer } from '../../tools/testing/postgres.ts';
import { messageOf, temporaryFolder } from './support/operator.ts';

const folder = temporaryFolder();

describe('a data folder', () => {
  const start = async () => startStack({ dataDir: folder.data, port: 0, image: await imageOf('migrated') });

  it('keeps what it holds from one start to the next', async () => {
    const first = await start();
    await first.db.exec('create table private.kept (id integer)');
    const message = await messageOf(start);
    expect(message).toContain('in use by process');
    await first.stop();
    const second = await start();
    expect(await second.db.query(`select to_regclass('private.kept')::text as found`)).toEqual([
      { found: 'private.kept' },
    ]);
    expect(second.secretKey).toBe(first.secretKey);
    await second.stop();
    expect(readdirSync(folder.path).sort()).toEqual(['db', 'keys.json']);

    truncateSync(join(folder.data, 'global', 'pg_control'), 0);
    const damaged = await messageOf(start);
    expect(damaged).toContain('damaged');
    expect(damaged).toMatch(/npm run restore.*npm run db:reset/);
    // The lock is free for the reset.
    lockDataDir(folder.data)();
  });

  it('of other migrations is left unchanged, with the advice to back up first', async () => {
    const stack = await start();
    await stack.db.exec(`update supabase_migrations.schema_migrations
      set version = '20200101000000' where name = 'foundation'`);
    await stack.stop();
    const message = await messageOf(start);
    expect(message).toContain('20200101000000_foundation');
    expect(message).toMatch(/npm run backup(.|\n)*npm run db:reset/);
    expect(message).not.toContain('damaged');
    lockDataDir(folder.data)();
  });

  it('that holds something else is left alone, with the same advice', async () => {
    writeFileSync(folder.data, 'not a folder');
    expect(await messageOf(start)).toContain('npm run db:reset');
    expect(readFileSync(folder.data, 'utf8')).toBe('not a folder');
  });
});

describe('a PostgreSQL server', () => {
  it('that is unreachable is reported as the cause', async () => {
    const message = await messageOf(() =>
      startStack({ dataDir: null, port: 0, databaseUrl: 'postgres://postgres@127.0.0.1:9/none' }),
    );
    expect(message).toContain("DATABASE_URL can't be used");
    expect(message).toContain('unset DATABASE_URL');
  });

  it('serves two installations, neither of which changes the password of the other', async () => {
    const server = await startServer();
    try {
      const superuser = postgresDatabase(server.url('postgres'), { max: 1 });
      const passwords = () =>
        superuser.query(
          'select rolname, rolpassword from pg_authid where rolpassword is not null order by 1',
        );
      const installation = (database: string) =>
        startStack({ dataDir: null, port: 0, databaseUrl: server.url(database) });
      const first = await installation('first');
      const before = await passwords();
      const others = [await installation('second'), await installation('first')];
      expect(before).toHaveLength(1);
      expect(await passwords()).toEqual(expect.arrayContaining(before));
      for (const stack of [first, ...others]) {
        expect(await stack.db.query('select current_user::text as name')).toEqual([
          { name: 'mappemonde_owner' },
        ]);
        await stack.stop();
      }
      await superuser.close();
    } finally {
      await server.stop();
    }
  });

  it('is used with an ordinary role once that role has the rights it is told to ask for', async () => {
    const server = await startServer();
    try {
      const superuser = postgresDatabase(server.url('plain'), { max: 1 });
      await superuser.exec(
        'create role plain login; grant all on database plain to plain; grant all on schema public to plain',
      );
      const options = {
        dataDir: null,
        port: 0,
        databaseUrl: server.url('plain').replace('postgres@', 'plain@'),
      };
      const message = await messageOf(() => startStack(options));
      expect(message).toContain('not a member of anon, authenticated, service_role');
      const advice = message.slice(message.indexOf('do $$'));
      await superuser.exec(advice.replace('<the role of DATABASE_URL>', 'plain'));
      await superuser.close();
      const stack = await startStack(options);
      expect(await stack.db.query('select current_user::text as name')).toEqual([{ name: 'plain' }]);
      await stack.stop();
    } finally {
      await server.stop();
    }
  });
});

describe('the backend as a process', { timeout: 180_000 }, () => {
  const backend = fromRoot('tools/local-supabase/backend.ts');
  const env = (): Record<string, string> => ({
    ...(process.env as Record<string, string>),
    SUPABASE_DATA_DIR: folder.data,
    SUPABASE_PORT: '0',
    DATABASE_URL: '',
  });
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  /** A backend that loads the world notices nothing until its statement ends: half a minute on a busy machine. */
  async function until(condition: () => boolean, what: string): Promise<void> {
    for (let waited = 0; waited < 120_000; waited += 50) {
      if (condition()) return;
      await sleep(50);
    }
    throw new Error(`Waited two minutes for: ${what}`);
  }

  it('ends by itself when its parent is killed, and the next start takes over', async () => {
    // A parent of its own, so that it can be killed without ending the test.
    const parent = `
      const { fork } = require('node:child_process');
      const child = fork(${JSON.stringify(backend)}, { stdio: 'ignore' });
      console.log(child.pid); setInterval(() => {}, 1000);`;
    child = spawn(process.execPath, ['-e', parent], { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(
      await new Promise((resolve) => child?.stdout?.once('data', (data) => resolve(String(data)))),
    );
    await until(() => existsSync(join(folder.data, 'PG_VERSION')), 'the database to be there');
    child.kill('SIGKILL');
    await until(() => !isAlive(pid), 'the backend to end');
    const stack = await startStack({ dataDir: folder.data, port: 0 });
    expect((await stack.db.query('select 1 as one'))[0]).toEqual({ one: 1 });
    await stack.stop();
  });

  it('aborted while seeding releases its folder within seconds', async () => {
    const abort = new AbortController();
    let gaveUpAt = 0;
    const launched = launchBackend(
      (message) => {
        if (message.type !== 'progress' || message.progress.phase !== 'cities' || gaveUpAt > 0) return;
        gaveUpAt = performance.now();
        abort.abort();
      },
      { signal: abort.signal, env: env(), quiet: true },
    );
    await expect(launched).rejects.toThrow('has ended');
    expect(gaveUpAt).toBeGreaterThan(0);
    expect(performance.now() - gaveUpAt).toBeLessThan(5000);
    lockDataDir(folder.data)();
  });

  it('killed at any moment of its first start leaves a usable folder', async () => {
    for (const delay of [300, 1500, 3500]) {
      child = fork(backend, { env: env(), stdio: 'ignore' });
      await sleep(delay);
      child.kill('SIGKILL');
      await until(() => child?.signalCode !== null, 'the backend to end');
    }
    const stack = await startStack({ dataDir: folder.data, port: 0 });
    expect((await stack.db.query(`select to_regclass('public.cities')::text as found`))[0]).toEqual({
      found: 'cities',
    });
    await stack.stop();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
