import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '../../tools/backend/errors.ts';
import { applyMigrations, type Migration, readMigrations } from '../../tools/backend/migrations.ts';
import { onEachEngine } from './support/engines.ts';

const made = (version: string, sql: string): Migration => ({ version, name: 'made_up', sql });

describe('migration files', () => {
  it('are read in order, with the version and name the Supabase CLI gives them', () => {
    const files = readMigrations();
    expect(files[0]).toMatchObject({ version: '20261122000000', name: 'foundation' });
    expect(files.map((file) => file.version)).toEqual(files.map((file) => file.version).sort());
  });

  it('with a name the CLI would skip are refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '1_first.sql'), 'select 1');
    expect(() => readMigrations(folder)).toThrow(
      /1_first\.sql: a migration is named <14 digits, UTC>_<name>\.sql/,
    );
  });
});

onEachEngine((stack) => {
  const history = () =>
    stack().db.query<{ version: string; name: string; statements: string[] }>(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    );

  it('records each file as the Supabase CLI does', async () => {
    const rows = await history();
    const files = readMigrations();
    expect(rows.map(({ version, name }) => ({ version, name }))).toEqual(
      files.map(({ version, name }) => ({ version, name })),
    );
    expect(rows[0]?.statements[0]).toMatch(/create schema if not exists extensions/i);
    // A function's body is one statement, not cut at its semicolons.
    const withBody = rows[0]?.statements.filter((statement) =>
      statement.includes('function private.is_admin() returns'),
    );
    expect(withBody).toHaveLength(1);
  });

  it('does nothing the second time', async () => {
    const before = await history();
    expect(await applyMigrations(stack().db)).toEqual({ applied: [], edited: [], unknown: [] });
    expect(await history()).toEqual(before);
  });

  it('rolls back a file that fails, and reports which, where and why', async () => {
    const broken = made(
      '20990101000000',
      'create table public.half (id int);\n\nselect nonsense from nowhere;',
    );
    const attempt = applyMigrations(stack().db, [...readMigrations(), broken]);
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(
      /20990101000000_made_up\.sql, line 3 failed, and nothing of it was kept:\n.*"nowhere" does not exist \(42P01\)/,
    );
    expect(await stack().db.query(`select to_regclass('public.half') as found`)).toEqual([{ found: null }]);
    expect((await history()).some((row) => row.version === broken.version)).toBe(false);
  });

  it('reports a file edited after it was applied, and does not run it again', async () => {
    const files = readMigrations();
    await applyMigrations(stack().db, [
      ...files,
      made('20990101000001', 'create table private.once (id int)'),
    ]);
    const report = await applyMigrations(stack().db, [
      ...files,
      made('20990101000001', 'create table private.once (id int, more int)'),
    ]);
    expect(report).toEqual({ applied: [], edited: ['20990101000001_made_up'], unknown: [] });
    await stack().db.exec(`drop table private.once;
      delete from supabase_migrations.schema_migrations where version = '20990101000001'`);
  });

  it('applies nothing to a database of other migrations, and says how to rebuild it', async () => {
    await stack().db.exec(`insert into supabase_migrations.schema_migrations (version, name)
      values ('20200101000000', 'of_another_version'), ('20200101000001', null)`);
    const files = readMigrations();
    const next = made('20990101000002', 'create table private.never (id int)');
    const attempt = applyMigrations(stack().db, [...files, next]);
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(
      /without a file: 20200101000000_of_another_version, 20200101000001\n.*not applied: 20990101000002_made_up\n.*npm run db:reset/,
    );
    expect(await stack().db.query(`select to_regclass('private.never') as found`)).toEqual([{ found: null }]);
    // Nothing is missing in a newer database: an older version of the site may run on it.
    expect(await applyMigrations(stack().db, files)).toEqual({
      applied: [],
      edited: [],
      unknown: ['20200101000000_of_another_version', '20200101000001'],
    });
    await stack().db.exec(
      `delete from supabase_migrations.schema_migrations where version < '20210101000000'`,
    );
  });

  it('gives policies the helpers of hosted Supabase, which read both forms of the claims', async () => {
    const asked = await stack().db.transaction(async (tx) => {
      const ask = () =>
        tx.query('select auth.uid()::text as uid, auth.role() as role, auth.email() as email');
      const nobody = await ask();
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [
        '{"sub":"00000000-0000-4000-8000-000000000001","role":"authenticated","email":"a@example.org"}',
      ]);
      const claims = await ask();
      await tx.query(
        `select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000002', true)`,
      );
      return [...nobody, ...claims, ...(await ask())];
    });
    expect(asked).toEqual([
      { uid: null, role: null, email: null },
      { uid: '00000000-0000-4000-8000-000000000001', role: 'authenticated', email: 'a@example.org' },
      { uid: '00000000-0000-4000-8000-000000000002', role: 'authenticated', email: 'a@example.org' },
    ]);
  });
});
