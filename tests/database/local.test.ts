/** Messages to the operator when something prevents the database from opening. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';
import { assertPortFree } from '../../tools/lib/ports.ts';
import { readConfig, readToml } from '../../tools/local-supabase/config.ts';
import { assertWritable } from '../../tools/local-supabase/disk.ts';
import { parseEnvironment } from '../../tools/local-supabase/env.ts';
import { loadKeys } from '../../tools/local-supabase/keys.ts';
import { lockDataDir } from '../../tools/local-supabase/lock.ts';
import { startStack } from '../../tools/local-supabase/stack.ts';
import { messageOf, temporaryFolder } from './support/operator.ts';

const folder = temporaryFolder();

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

  it('has a port for the site and another for the backend', async () => {
    expect(await messageOf(() => parseEnvironment({ PORT: '4321', SUPABASE_PORT: '4321' }))).toContain(
      'both 4321',
    );
  });

  it('is described in .env.example, every variable of it', () => {
    const described = readFileSync(fromRoot('.env.example'), 'utf8');
    const source = readFileSync(fromRoot('tools/local-supabase/env.ts'), 'utf8');
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

  // A push changes what is declared: without the provider no account could sign in, and an address here is this machine's.
  it('leaves a hosted project its sign-in by e-mail and its address', () => {
    const { auth } = readToml();
    // The screen asks for the current password: Auth checks it only with the last of these.
    expect(auth).toMatchObject({
      email: { enabled: true, secure_password_change: true, require_current_password: true },
    });
    expect(auth).not.toHaveProperty('email.enable_signup');
    expect(auth).not.toHaveProperty('site_url');
  });

  it.each([
    ['[api]\nx = ', 2],
    ['[api]\n\nschemas = [\n1', 4],
    ['[api]\n[api]', 2],
    ['[api', 1],
    ['[api]\nmax_rows = 1\nmax_rows = 2', 3],
    ['[api]\ns = "open', 2],
  ])('names the line of %j that is no TOML', async (text, line) => {
    const file = join(folder.path, 'config.toml');
    writeFileSync(file, text);
    expect(await messageOf(() => readConfig(file))).toContain(`supabase/config.toml, line ${line}: `);
  });

  it('says what is missing', async () => {
    const file = join(folder.path, 'config.toml');
    writeFileSync(file, '[api]\nschemas = ["public"]\n');
    expect(await messageOf(() => readConfig(file))).toMatch(
      /supabase\/config\.toml is not right:\n.*max_rows/s,
    );
  });
});

describe('keys', () => {
  const given = parseEnvironment({});

  it('are made once, kept for the owner alone, and differ between projects', () => {
    const file = join(folder.path, 'keys.json');
    const first = loadKeys(given, file);
    expect(loadKeys(given, file)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.secretKey).toMatch(/^sb_secret_[0-9a-f]{64}$/);
    expect(loadKeys(given, join(folder.path, 'other.json')).jwtSecret).not.toBe(first.jwtSecret);
  });

  it('of the environment take precedence, and a corrupt file reports what to do', async () => {
    const file = join(folder.path, 'keys.json');
    const set = { ...given, SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef' };
    expect(loadKeys(set, file).secretKey).toBe(set.SUPABASE_SECRET_KEY);
    writeFileSync(file, '{');
    expect(await messageOf(() => loadKeys(given, file))).toContain(`${file} can't be read. Delete it`);
  });
});

describe('a folder without write permission', () => {
  const refused = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };

  it.each([
    ['EROFS', 'is read-only'],
    ['EACCES', 'is not yours to write to'],
  ])('is reported as such (%s), and not as full', async (code, words) => {
    // The superuser, as whom tests may run, may write everywhere.
    const message = await messageOf(() => assertWritable(join(folder.path, 'not', 'there'), refused(code)));
    expect(message).toContain(words);
    expect(message).toContain('SUPABASE_DATA_DIR');
    expect(message).not.toContain('full');
  });

  it('is not reported for a writable one', () => {
    assertWritable(join(folder.path, 'not', 'there'));
  });
});

describe('the lock of the data folder', () => {
  it('rejects a second process and names the first', async () => {
    const unlock = lockDataDir(folder.data);
    expect(await messageOf(() => lockDataDir(folder.data))).toContain(`in use by process ${process.pid}`);
    unlock();
    lockDataDir(folder.data)();
    expect(existsSync(`${folder.data}.lock`)).toBe(false);
  });

  it.each([
    ['a process that has died', () => `${spawnSync('true').pid} 1`],
    ['a process whose number went to another one', () => `${process.pid} 1`],
    ['nobody', () => ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(`${folder.data}.lock`, content());
    lockDataDir(folder.data)();
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
    const message = await messageOf(() => startStack({ dataDir: folder.data, port }));
    expect(message).toMatch(new RegExp(`Port ${port} can't be used.*taken.*SUPABASE_PORT=`, 's'));
    expect(existsSync(`${folder.data}.lock`)).toBe(false);
  });
});
