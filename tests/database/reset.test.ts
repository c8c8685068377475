/** Messages and questions of npm run db:reset before it deletes the embedded database. */
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClearOptions, clearEmbedded } from '../../tools/local-supabase/backup/clear.ts';
import { rowsOf } from '../../tools/local-supabase/backup/manifest.ts';
import { verifyBackup } from '../../tools/local-supabase/backup/verify.ts';
import { storageBeside } from '../../tools/local-supabase/storageFiles.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { become, createAccounts } from '../../tools/testing/roles.ts';
import { environment } from './support/backups.ts';
import { messageOf, temporaryFolder } from './support/operator.ts';
import { createSampleData } from './support/world.ts';

const folder = temporaryFolder();
let lines: string[];

const clear = (options: Partial<ClearOptions> = {}) =>
  clearEmbedded(environment(folder.data), {
    answer: undefined,
    ask: undefined,
    line: (text) => lines.push(text),
    folder: join(folder.path, 'backups'),
    ...options,
  });
const backups = () =>
  existsSync(join(folder.path, 'backups')) ? readdirSync(join(folder.path, 'backups')) : [];
const isThere = () => existsSync(join(folder.data, 'PG_VERSION'));

beforeEach(() => {
  lines = [];
});

async function make(
  work?: (stack: Awaited<ReturnType<typeof startEmbedded>>) => Promise<void>,
): Promise<void> {
  const stack = await startEmbedded({ dataDir: folder.data });
  await work?.(stack);
  await stack.stop();
  mkdirSync(storageBeside(folder.data), { recursive: true });
  writeFileSync(join(storageBeside(folder.data), 'a'), 'a');
}

describe('with what people have made', () => {
  beforeEach(() =>
    make(async ({ db }) => {
      await createAccounts(db);
      await createSampleData(db);
      await db.transaction(async (tx) => {
        await become(tx, 'admin');
        await tx.exec(`update public.countries set name_fr = 'Autre nom'`);
        await tx.exec(`update public.countries set name_fr = 'Encore un autre'`);
      });
    }),
  );

  it('says what is lost, and asks for an answer where nobody can be asked', async () => {
    const message = await messageOf(() => clear());
    expect(message).toMatch(/Nothing was deleted\.(.|\n)*--backup(.|\n)*--yes/);
    expect(lines).toEqual([
      expect.stringMatching(
        /^! This deletes .*: 3 accounts, \d+ articles?, \d+ guides?, 1 picture, 2 edited (?:entry|entries) of places, 1 visitor's report\.$/,
      ),
    ]);
    expect(isThere()).toBe(true);
    expect(backups()).toEqual([]);
  });

  it.each(['', ' Yes '])('backs up first when the answer is "%s"', async (answer) => {
    const ask = vi.fn(async () => answer);
    await clear({ ask });
    expect(ask).toHaveBeenCalledExactlyOnceWith('Back up first? [Y/n] ');
    const [file = '', ...more] = backups();
    expect(more).toEqual([]);
    const manifest = await verifyBackup(join(folder.path, 'backups', file));
    expect(rowsOf(manifest)).toBeGreaterThan(50);
    expect(lines.join('\n')).toContain(file);
    expect(isThere()).toBe(false);
    expect(existsSync(storageBeside(folder.data))).toBe(false);
  });

  it.each(['No'])('deletes without one when the answer is "%s"', async (answer) => {
    await clear({ ask: async () => answer });
    expect(backups()).toEqual([]);
    expect(isThere()).toBe(false);
  });

  it('deletes nothing when the answer is neither yes nor no', async () => {
    for (const answer of ['maybe', 'q', 'npm start'])
      expect(await messageOf(() => clear({ ask: async () => answer }))).toContain('Nothing was deleted');
    expect(isThere()).toBe(true);
  });

  it('takes the answer of an option', async () => {
    await clear({ answer: 'backup' });
    expect(backups()).toHaveLength(1);
    expect(isThere()).toBe(false);
  });

  it('deletes nothing when the backup fails, and says how to go on', async () => {
    writeFileSync(join(folder.path, 'backups'), 'a file in its place');
    const message = await messageOf(() => clear({ answer: 'backup' }));
    expect(message).toMatch(/nothing was deleted(.|\n)*db:reset -- --yes/);
    expect(isThere()).toBe(true);
  });
});

it('says so when nobody has written anything', async () => {
  await make();
  await clear({ answer: 'yes' });
  expect(lines).toEqual([expect.stringContaining('Nobody has written anything')]);
  expect(isThere()).toBe(false);
});

it('asks nothing where there is no database yet', async () => {
  await clear();
  expect(lines).toEqual([]);
});

it('of a damaged database says that it cannot be read, and deletes it when told to', async () => {
  await make();
  truncateSync(join(folder.data, 'global', 'pg_control'), 0);
  expect(await messageOf(() => clear({ ask: async () => 'y' }))).toContain('nothing was deleted');
  expect(lines).toContainEqual(expect.stringContaining("can't be read"));
  await clear({ answer: 'yes' });
  expect(isThere()).toBe(false);
});

it('leaves a database that is in use', async () => {
  const stack = await startEmbedded({ dataDir: folder.data });
  expect(await messageOf(() => clear({ answer: 'yes' }))).toContain('in use by process');
  await stack.stop();
  expect(isThere()).toBe(true);
});

it('never empties a server', async () => {
  const env = environment(folder.data, undefined, 'postgres://postgres@127.0.0.1:9/none');
  const options = { answer: 'yes', ask: undefined, line: () => undefined, folder: folder.path } as const;
  expect(await messageOf(() => clearEmbedded(env, options))).toContain('DATABASE_URL is set');
});
