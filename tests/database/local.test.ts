/** What the person at the terminal is told when something is in the way, and what is left behind when a start is killed. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertPortFree } from '../../scripts/lib/ports.ts';
import { parseToml, readConfig } from '../../supabase/local/config.ts';
import { postgresDatabase } from '../../supabase/local/database.ts';
import { parseEnvironment } from '../../supabase/local/env.ts';
import { OperatorError } from '../../supabase/local/errors.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { lockDataDir } from '../../supabase/local/lock.ts';
import { fromRoot } from '../../supabase/local/paths.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { startServer } from './support/postgres.ts';

let folder = '';
let dataDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mappemonde-local-'));
  dataDir = join(folder, 'db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function messageOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
  throw new Error('It succeeded.');
}

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(parseEnvironment({})).toMatchObject({
      SUPABASE_PORT: 54321,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
    });
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).not.toHaveProperty('DATABASE_URL');
  });

  it('names every variable that is wrong, and how', async () => {
    const message = await messageOf(() =>
      parseEnvironment({
        PORT: 'eighty',
        SUPABASE_PORT: '99999',
        DATABASE_URL: 'mysql://x',
        SUPABASE_SECRET_KEY: 'abc',
      }),
    );
    expect(message).toContain('PORT must be a number');
    expect(message).toContain('SUPABASE_PORT must be at most 65535');
    expect(message).toContain('DATABASE_URL must begin with postgres://');
    expect(message).toContain('SUPABASE_SECRET_KEY must look like sb_secret_');
    expect(message).toContain('.env.example');
  });

  it('is described in .env.example, every variable of it', () => {
    const described = readFileSync(fromRoot('.env.example'), 'utf8');
    const source = readFileSync(fromRoot('supabase/local/env.ts'), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(described).toMatch(new RegExp(`^# ${name}=`, 'm'));
  });
});

describe('config.toml', () => {
  it('is read as it is', () => {
    expect(readConfig()).toMatchObject({
      api: { schemas: ['public'], max_rows: 5000 },
      auth: { enable_signup: false },
    });
  });

  it('understands what it uses and refuses what it does not', async () => {
    const text = '# x\na = 1\n[t.u]\ns = "x # y" # z\nl = ["a", "b"]\nb = true';
    expect(parseToml(text)).toEqual({ '': { a: 1 }, 't.u': { s: 'x # y', l: ['a', 'b'], b: true } });
    expect(await messageOf(() => parseToml('[t]\nx = {a = 1}'))).toContain('line 2');
    expect(await messageOf(() => parseToml('[t]\n\nx = [\n1]'))).toContain('line 3');
  });

  it('says what is missing', async () => {
    const file = join(folder, 'config.toml');
    writeFileSync(file, '[api]\nschemas = ["public"]\n');
    expect(await messageOf(() => readConfig(file))).toMatch(
      /supabase\/config\.toml is not right:\n.*max_rows/s,
    );
  });
});

describe('keys', () => {
  const given = parseEnvironment({});

  it('are made once, kept for the owner alone, and differ between projects', () => {
    const file = join(folder, 'keys.json');
    const first = loadKeys(given, file);
    expect(loadKeys(given, file)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.secretKey).toMatch(/^sb_secret_[0-9a-f]{64}$/);
    expect(loadKeys(given, join(folder, 'other.json')).jwtSecret).not.toBe(first.jwtSecret);
  });

  it('of the environment win, and a damaged file says what to do', async () => {
    const file = join(folder, 'keys.json');
    const set = { ...given, SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef' };
    expect(loadKeys(set, file).secretKey).toBe(set.SUPABASE_SECRET_KEY);
    writeFileSync(file, '{');
    expect(await messageOf(() => loadKeys(given, file))).toContain(`${file} can't be read. Delete it`);
  });
});

describe('the lock of the data folder', () => {
  it('keeps a second opener out and names the first', async () => {
    const unlock = lockDataDir(dataDir);
    expect(await messageOf(() => lockDataDir(dataDir))).toContain(`in use by process ${process.pid}`);
    unlock();
    lockDataDir(dataDir)();
    expect(existsSync(`${dataDir}.lock`)).toBe(false);
  });

  it.each([
    ['a process that has died', () => `${spawnSync('true').pid} 1`],
    ['a process whose number went to another one', () => `${process.pid} 1`],
    ['nobody', () => ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(`${dataDir}.lock`, content());
    lockDataDir(dataDir)();
  });
});

describe('a data folder', () => {
  const start = () => startStack({ dataDir, port: 0 });

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
    expect(readdirSync(folder).sort()).toEqual(['db', 'keys.json']);

    truncateSync(join(dataDir, 'global', 'pg_control'), 0);
    const damaged = await messageOf(start);
    expect(damaged).toContain('damaged');
    expect(damaged).toContain('npm run db:reset');
    // The lock is free for the reset.
    lockDataDir(dataDir)();
  });

  it('that holds something else is left alone, with the same advice', async () => {
    writeFileSync(dataDir, 'not a folder');
    expect(await messageOf(start)).toContain('npm run db:reset');
    expect(readFileSync(dataDir, 'utf8')).toBe('not a folder');
  });
});

describe('ports', () => {
  let blocker: Server;
  let port = 0;
  beforeEach(async () => {
    blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => new Promise((resolve) => blocker.close(resolve)));

  it('that are taken are named before any work, with the variable to change', async () => {
    const message = await messageOf(() => assertPortFree(port, 'PORT', 'site'));
    expect(message).toContain(`Port ${port}, which the site needs, is taken`);
    expect(message).toContain(`PORT=${port + 100}`);
  });

  it('that are taken stop the stack with the same advice and leave nothing open', async () => {
    const message = await messageOf(() => startStack({ dataDir, port }));
    expect(message).toMatch(new RegExp(`Port ${port} can't be used.*taken.*SUPABASE_PORT=`, 's'));
    expect(existsSync(`${dataDir}.lock`)).toBe(false);
  });
});

describe('a PostgreSQL server', () => {
  it('that does not answer is said to be the problem', async () => {
    const message = await messageOf(() =>
      startStack({ dataDir: null, port: 0, databaseUrl: 'postgres://postgres@127.0.0.1:9/none' }),
    );
    expect(message).toContain("DATABASE_URL can't be used");
    expect(message).toContain('unset DATABASE_URL');
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

describe('the backend as a process', () => {
  const backend = fromRoot('supabase/local/backend.ts');
  const env = () => ({ ...process.env, SUPABASE_DATA_DIR: dataDir, SUPABASE_PORT: '0', DATABASE_URL: '' });
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  async function until(condition: () => boolean, what: string): Promise<void> {
    for (let waited = 0; waited < 30_000; waited += 50) {
      if (condition()) return;
      await sleep(50);
    }
    throw new Error(`Waited 30 s for: ${what}`);
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
    await until(() => existsSync(join(dataDir, 'PG_VERSION')), 'the database to be there');
    child.kill('SIGKILL');
    await until(() => !isAlive(pid), 'the backend to end');
    const stack = await startStack({ dataDir, port: 0 });
    expect((await stack.db.query('select 1 as one'))[0]).toEqual({ one: 1 });
    await stack.stop();
  });

  it('killed at any moment of its first start leaves something the next start can use', async () => {
    for (const delay of [300, 1500, 3500]) {
      child = fork(backend, { env: env(), stdio: 'ignore' });
      await sleep(delay);
      child.kill('SIGKILL');
      await until(() => child?.signalCode !== null, 'the backend to end');
    }
    const stack = await startStack({ dataDir, port: 0 });
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
