import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../../server/operatorError.ts';
import { type Engine, openEmbedded } from '../../tools/local-supabase/engine.ts';
import { applyMigrations, type Migration, readMigrations } from '../../tools/local-supabase/migrations.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { messageOf } from './support/operator.ts';

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

describe('a file edited after it was applied', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEmbedded(null);
  });
  afterAll(() => engine.close());

  /** Applies `sql`, then gives the message of a start with `edited` in its place. */
  async function afterEdit(sql: string, edited: string): Promise<string | undefined> {
    const attempt = async (text: string) => applyMigrations(engine.db, [made('20990101000001', text)]);
    await attempt(sql);
    try {
      return await messageOf(() => attempt(edited)).catch(() => undefined);
    } finally {
      await engine.db.exec(`drop schema if exists edits cascade;
        delete from supabase_migrations.schema_migrations where version = '20990101000001'`);
    }
  }

  const TABLE = "create schema edits;\ncreate table edits.t (id int, name text default 'a -- b');\n";
  const BODY =
    "create function edits.f() returns text language sql set search_path = '' as $x$ select 'a' $x$;\n";

  const BODY_ON_LINES = `create schema edits;\n${BODY.replace('select', '\nselect\n')}`;

  it.each([
    ['a column more', TABLE.replace('id int', 'id int, more int')],
    ['a statement more', `${TABLE}comment on table edits.t is 'x';`],
    ['a statement less', `create schema edits;\n${BODY}`],
    ['a text', TABLE.replace("'a -- b'", "'a -- c'")],
    ['a space in a text', TABLE.replace("'a -- b'", "'a  -- b'")],
    ['a comment that begins a statement no more', `${TABLE}\nselect 1;`],
    ['the body of a function', TABLE + BODY.replace("'a'", "'b'")],
    [
      'a comment in the body of a function, which the database keeps',
      TABLE + BODY.replace("'a'", "'a' /* why */"),
    ],
  ])('stops at: %s', async (_, edited) => {
    const message = await afterEdit(edited.includes('function') ? TABLE + BODY : TABLE, edited);
    expect(message).toMatch(
      /Nothing was applied\.\n.*Edited since they were applied: 20990101000001_made_up\n.*npm run backup\n(.*\n)*.*npm run db:reset/,
    );
    expect(message).not.toContain('without a file');
  });

  it.each([
    ['a comment above', `-- Why; it's so.\n${TABLE}`],
    ['a comment behind', TABLE.replace('edits;', 'edits; -- "why"')],
    ['a comment within', TABLE.replace('id int,', 'id /* why */ int, -- more\n')],
    ['a comment at the end', `${TABLE}-- the end`],
    ['blank lines', TABLE.replaceAll('\n', '\n\n\n')],
    ['the line ends of Windows', TABLE.replaceAll('\n', '\r\n')],
    ['those in a body too', BODY_ON_LINES.replaceAll('\n', '\r\n')],
    ['another indentation', TABLE.replaceAll(', ', ',\n\t  ')],
    ['no semicolon at the end', TABLE.trimEnd().slice(0, -1)],
  ])('starts with what the database does not keep: %s', async (_, edited) => {
    expect(await afterEdit(edited.includes('function') ? BODY_ON_LINES : TABLE, edited)).toBeUndefined();
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
    expect(await applyMigrations(stack().db)).toEqual({ applied: [] });
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

  it('stops at a file edited after it was applied', async () => {
    const [first, ...rest] = readMigrations();
    const edited = made(String(first?.version), `${first?.sql}\nselect 1;`);
    expect(await messageOf(() => applyMigrations(stack().db, [edited, ...rest]))).toContain('npm run backup');
  });

  it('applies nothing to a database of other migrations, newer ones included, and names the backup first', async () => {
    await stack().db.exec(`insert into supabase_migrations.schema_migrations (version, name)
      values ('20200101000000', 'of_another_version'), ('20200101000001', null)`);
    const files = readMigrations();
    const next = made('20990101000002', 'create table private.never (id int)');
    for (const migrations of [[...files, next], files]) {
      const message = await messageOf(() => applyMigrations(stack().db, migrations));
      expect(message).toMatch(
        /without a file: 20200101000000_of_another_version, 20200101000001\n.*npm run backup\n.*version of the site.*\n.*npm run db:reset/,
      );
      expect(message).not.toContain('Edited');
    }
    expect(await stack().db.query(`select to_regclass('private.never') as found`)).toEqual([{ found: null }]);
    await stack().db.exec(
      `delete from supabase_migrations.schema_migrations where version < '20210101000000'`,
    );
  });

  it('takes the record of a Supabase CLI that kept no statements', async () => {
    await stack().db.exec(`create table private.kept as select * from supabase_migrations.schema_migrations;
      update supabase_migrations.schema_migrations set statements = null`);
    expect(await applyMigrations(stack().db)).toEqual({ applied: [] });
    await stack().db.exec(`update supabase_migrations.schema_migrations m set statements = k.statements
      from private.kept k where k.version = m.version; drop table private.kept`);
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
