/** Backups and restores that are killed, refused or undone: what was there before is there still, whole. */
import { type ChildProcess, fork } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';
import { restoreEmbedded } from '../../tools/local-supabase/backup/restore.ts';
import { verifyBackup } from '../../tools/local-supabase/backup/verify.ts';
import { postgresDatabase } from '../../tools/local-supabase/database.ts';
import { finishReplacing, type Move } from '../../tools/local-supabase/replacement.ts';
import { startStack } from '../../tools/local-supabase/stack.ts';
import { emptyDatabase, startEmbedded } from '../../tools/testing/engines.ts';
import { createAccounts } from '../../tools/testing/roles.ts';
import { backUp, clientOf, contentsOf, environment, PICTURE, restore } from './support/backups.ts';
import { messageOf } from './support/operator.ts';

const home = mkdtempSync(join(tmpdir(), 'mappemonde-faults-'));
afterAll(() => rmSync(home, { recursive: true }));
const site = join(home, 'site');
const dataDir = join(site, 'db');
const file = join(home, 'a.tar.gz');
const quiet = { port: 0, onFunctionLog: () => undefined };

/** The state that is backed up, and the one that comes after it. */
let saved: Record<string, string>;
let later: Record<string, string>;
beforeAll(async () => {
  const stack = await startEmbedded({ dataDir });
  await stack.db.exec(`insert into storage.buckets (id, name, public) values ('kept', 'kept', true)`);
  const bucket = clientOf(stack, stack.secretKey).storage.from('kept');
  await bucket.upload('a.gif', PICTURE, { contentType: 'image/gif' });
  await createAccounts(stack.db);
  saved = await contentsOf(stack.db);
  await stack.stop();
  // Nothing runs: the folder is opened for it.
  await backUp(environment(dataDir), file);
  const again = await startStack({ dataDir, ...quiet });
  await clientOf(again, again.secretKey).storage.from('kept').remove(['a.gif']);
  await again.db.exec(`delete from auth.users where email like 'member%'`);
  later = await contentsOf(again.db);
  await again.stop();
});

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a command as npm does, without a terminal. */
function run(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess & { ended: Promise<Ended> } {
  const child = fork(fromRoot(`tools/${tool}.ts`), args, {
    silent: true,
    env: { ...process.env, SUPABASE_DATA_DIR: dataDir, SUPABASE_PORT: '9', DATABASE_URL: '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, text })));
  return Object.assign(child, { ended });
}

async function contentsIn(folder: string): Promise<Record<string, string>> {
  const stack = await startStack({ dataDir: folder, ...quiet });
  try {
    return await contentsOf(stack.db);
  } finally {
    await stack.stop();
  }
}

const names = () => readdirSync(site).sort();

describe('the commands', () => {
  it('say what is expected, where the backup is, and how to know it again', async () => {
    const { code, text } = await run('backup', [home]).ended;
    expect(text).toMatch(/nothing uses now.*At most \d+ MB are expected.* MB are free/s);
    expect(text).toMatch(/mappemonde-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\n.*rows of \d+ tables and 0 files/);
    expect(text).toMatch(/ bytes .* in [\d.]+ s;.*sha256 [0-9a-f]{64}/s);
    expect(code).toBe(0);
    expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('refuse a restore while a backend runs, or when nobody can be asked', async () => {
    const stack = await startStack({ dataDir, ...quiet });
    const running = await run('restore', [file, '--yes']).ended;
    await stack.stop();
    expect(running).toMatchObject({
      code: 1,
      text: expect.stringContaining(`in use by process ${process.pid}`),
    });
    const asked = await run('restore', [file]).ended;
    expect(asked.text).toMatch(/It replaces .*Rows now → in the backup:.*auth\.users: 2 → 3.*add --yes/s);
    expect(asked.code).toBe(1);
    expect(await contentsIn(dataDir)).toEqual(later);
    expect(names()).toEqual(['db', 'keys.json', 'storage']);
  }, 150_000);

  it.each([
    ['a damaged backup', 'damaged.tar.gz', /is cut off.*Nothing was changed/s],
    ['a backup that is not there', 'none.tar.gz', /There is no file/],
    ['no backup', undefined, /Name the backup to restore/],
  ])('refuse %s', async (_, name, word) => {
    writeFileSync(join(home, 'damaged.tar.gz'), readFileSync(file).subarray(0, 2000));
    const { code, text } = await run('restore', name ? [join(home, name), '--yes'] : ['--yes']).ended;
    expect(text).toMatch(word);
    expect(code).toBe(1);
    expect(names()).toEqual(['db', 'keys.json', 'storage']);
  });

  it('name what is missing where there is no database, or the running one does not answer', async () => {
    expect(await messageOf(() => backUp(environment(join(home, 'none', 'db')), file))).toContain(
      'no database in',
    );
    const stack = await startStack({ dataDir, ...quiet });
    const message = await messageOf(() => backUp(environment(dataDir), join(home, 'x.tar.gz')));
    await stack.stop();
    const server = (url: string) => backUp(environment(dataDir, undefined, url), join(home, 'x.tar.gz'));
    for (const url of [
      'postgres://postgres@127.0.0.1:9/none',
      (await emptyDatabase()).replace(/_\d+$/, '_none'),
    ])
      expect(await messageOf(() => server(url))).toContain("DATABASE_URL can't be used");
    expect(await messageOf(async () => server(await emptyDatabase()))).toContain('no migration was applied');
    expect(message).toMatch(/Process \d+ uses the local database, but gives no backup.*SUPABASE_PORT/s);
  });
});

describe('a restore', () => {
  it('that is killed changes nothing, and the next one begins anew', async () => {
    const killed = run('restore', [file, '--yes']);
    await expect
      .poll(() => existsSync(join(site, 'db.restoring', 'PG_VERSION')), { timeout: 60_000 })
      .toBe(true);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(await contentsIn(dataDir)).toEqual(later);

    const { code, text } = await run('restore', [file, '--yes']).ended;
    expect(text).toMatch(/Restored in [\d.]+ s.*The way back.*rm -r '.*' && mv '.*before-restore-.*'/s);
    expect(code).toBe(0);
    const [before = ''] = names().filter((name) => name.startsWith('db.before-restore-'));
    expect(names()).toEqual(['db', before, 'keys.json', 'storage', before.replace('db', 'storage')]);
    expect(await contentsIn(dataDir)).toEqual(saved);

    for (const [, command = ''] of text.matchAll(/^ +rm -r '(.*)' && mv .*$/gm)) {
      rmSync(command, { recursive: true });
      renameSync(join(site, before.replace('db', command.slice(site.length + 1))), command);
    }
    expect(await contentsIn(dataDir)).toEqual(later);
  }, 240_000);

  it('takes the place of a database that can be read no more', async () => {
    const broken = join(home, 'broken', 'db');
    mkdirSync(join(broken, 'global'), { recursive: true });
    writeFileSync(join(broken, 'PG_VERSION'), '17\n');
    const { code, text } = await run('restore', [file, '--yes'], { SUPABASE_DATA_DIR: broken }).ended;
    expect(text).toMatch(/can't be read: The local database in .* can't be used: it is damaged/);
    expect(code).toBe(0);
    expect(await contentsIn(broken)).toEqual(saved);
  }, 150_000);

  it('is refused where there is too little room', async () => {
    const manifest = await verifyBackup(file);
    const env = environment(join(home, 'full', 'db'));
    const attempt = restoreEmbedded({ file, manifest, migrations: [], env, free: () => 1000 });
    await expect(attempt).rejects.toThrow(/too little room to restore.*0 MB are free\. Nothing was changed/);
    expect(existsSync(join(home, 'full', 'db'))).toBe(false);
  });

  it('goes into an empty server only, and is finished before the site starts on it', async () => {
    const url = await emptyDatabase();
    const db = postgresDatabase(url, { max: 1 });
    const env = environment(join(home, 'server', 'db'), undefined, url);
    await db.exec('create schema mine; create table mine.notes (id int); create table public.other (id int)');
    expect(await messageOf(() => restore(env, file))).toMatch(
      /is not empty.*in the schemas mine \(1\), public \(1\)\..*Nothing was changed/s,
    );
    expect(await db.query(`select 1 from pg_namespace where nspname = 'auth'`)).toEqual([]);
    await db.exec('drop schema mine cascade; drop table public.other');

    // As a killed one leaves it.
    await db.exec(
      'create schema supabase_migrations; create table supabase_migrations.unfinished_restore ()',
    );
    await db.exec(
      'grant all on schema supabase_migrations to public; alter schema supabase_migrations owner to mappemonde_owner; alter table supabase_migrations.unfinished_restore owner to mappemonde_owner',
    );
    const start = () => startStack({ dataDir: null, databaseUrl: url, ...quiet });
    expect(await messageOf(start)).toMatch(/ended in the middle.*Run the same npm run restore again/s);
    await restore(env, file);
    const stack = await start();
    expect(await contentsOf(stack.db)).toEqual(saved);
    await stack.stop();
    expect(await messageOf(() => restore(env, file))).toContain('is not empty');
    await db.close();
  }, 150_000);
});

describe('folders that take the place of others', () => {
  const MOVES = ['db→db.old', 'storage→storage.old', 'storage.new→storage', 'db.new→db'];

  it.each([0, 1, 2, 3, 4])('do so wholly when a process was killed after %i moves', (done) => {
    const folder = mkdtempSync(join(home, 'moves-'));
    for (const name of ['db', 'storage', 'db.new', 'storage.new']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'is'), name);
    }
    const moves: Move[] = MOVES.map((move) => {
      const [from = '', to = ''] = move.split('→');
      return [join(folder, from), join(folder, to)];
    });
    writeFileSync(join(folder, 'db.moves.json'), JSON.stringify(moves));
    for (const [from, to] of moves.slice(0, done)) renameSync(from, to);
    finishReplacing(join(folder, 'db'));
    // Once more does nothing.
    finishReplacing(join(folder, 'db'));
    expect(
      readdirSync(folder)
        .sort()
        .map((name) => `${name} is ${readFileSync(join(folder, name, 'is'), 'utf8')}`),
    ).toEqual(['db is db.new', 'db.old is db', 'storage is storage.new', 'storage.old is storage']);
  });
});
