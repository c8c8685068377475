/** A backup of a running site, restored into an empty folder and into an empty server: everything is as it was. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../tools/local-supabase/backup/manifest.ts';
import type { Written } from '../../tools/local-supabase/backup/write.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { ENGINES, emptyDatabase, startEmbedded } from '../../tools/testing/engines.ts';
import { ADMIN, code, EDITOR, role } from './support/accounts.ts';
import {
  backUp,
  clientOf,
  contentsOf,
  environment,
  fill,
  PICTURE,
  PICTURE_PATH,
  pagesOf,
  restore,
  signIn,
} from './support/backups.ts';

const home = mkdtempSync(join(tmpdir(), 'mappemonde-backup-'));
const file = join(home, 'backups', 'a.tar.gz');
let written: Written;
let factor: { factorId: string; secret: string };
let contents: Record<string, string>;
let pages: Record<string, string>;

beforeAll(async () => {
  const dataDir = join(home, 'site', 'db');
  const stack = await startEmbedded({ dataDir });
  try {
    factor = await fill(stack);
    pages = await pagesOf(stack);
    contents = await contentsOf(stack.db);
    written = await backUp(environment(dataDir, stack), file);
  } finally {
    await stack.stop();
  }
});
afterAll(() => rmSync(home, { recursive: true }));

it('is one file that its owner alone may read, and says what it holds', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(written).toMatchObject({ path: file, bytes: statSync(file).size });
  const counts = Object.values(contents).reduce((sum, found) => sum + Number.parseInt(found, 10), 0);
  expect(rowsOf(written.manifest)).toBe(counts);
  expect(written.manifest.files).toHaveLength(2);
  expect(written.manifest.missing).toEqual([]);
  expect(written.manifest.tables.map(({ schema, name }) => `${schema}.${name}`)).toEqual(
    Object.keys(contents),
  );
});

describe.each(ENGINES)('restored on %s', (engine) => {
  let stack: Stack;
  beforeAll(async () => {
    const dataDir = join(home, engine, 'db');
    const databaseUrl = engine === 'PGlite' ? undefined : await emptyDatabase();
    const restored = await restore(environment(dataDir, undefined, databaseUrl), file);
    expect(restored).toMatchObject({ aside: [], leftOut: [], applied: [] });
    stack = await startStack({ dataDir, databaseUrl, port: 0, onFunctionLog: () => undefined });
  });
  afterAll(() => stack?.stop());

  it('has the same rows, in every table', async () => {
    expect(await contentsOf(stack.db)).toEqual(contents);
  });

  it('renders the same pages', async () => {
    const rendered = await pagesOf(stack);
    expect(Object.values(pages).map((page) => page.slice(0, 3))).toEqual(['200', '200', '200', '200', '200']);
    expect(rendered).toEqual(pages);
  });

  it('has the files', async () => {
    const bucket = clientOf(stack).storage.from('kept');
    const read = async (path: string) => {
      const answer = await fetch(bucket.getPublicUrl(path).data.publicUrl);
      return [answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())];
    };
    expect(await read(PICTURE_PATH)).toEqual(['image/gif', PICTURE]);
    expect(await read('second.gif')).toEqual(['image/gif', Buffer.concat([PICTURE, PICTURE])]);
  });

  it('lets people in as what they were, an editor with the second factor', async () => {
    expect(await role(await signIn(stack, ADMIN))).toBe('admin');
    const editor = await signIn(stack, EDITOR);
    expect(await role(editor)).toBeNull();
    const { error } = await editor.auth.mfa.challengeAndVerify({
      factorId: factor.factorId,
      code: code(factor.secret, 1),
    });
    expect(error).toBeNull();
    expect(await role(editor)).toBe('editor');
  });

  it('goes on: numbers continue, keys and triggers hold', async () => {
    const [last] = await stack.db.query<{ id: number }>('select max(id) as id from public.cities');
    const [made] = await stack.db.query<{ id: number; search_key: string }>(
      `insert into public.cities (name, slug, country_id) select 'Évry', 'evry', id from public.countries returning id, search_key`,
    );
    expect(made?.id).toBe((last?.id ?? 0) + 1);
    expect(made?.search_key).toContain('evry');
    await expect(
      stack.db.query(`insert into public.cities (name, slug, country_id) values ('X', 'x', 9999)`),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
