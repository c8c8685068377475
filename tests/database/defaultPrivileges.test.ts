/** Rights in a database that began with the default privileges of hosted Supabase. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, openServer } from '../../tools/local-supabase/engine.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { ENGINES, type EngineName, emptyDatabase } from '../../tools/testing/engines.ts';
import { grantsOf } from './support/grants.ts';

/** Grants of a hosted project before its first migration. */
const HOSTED = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n');

/** Objects as a migration makes them that forgets the grants. */
const UNGRANTED = ['public', 'private']
  .map(
    (schema) => `
      create function ${schema}.ungranted() returns integer language sql set search_path = '' as 'select 1';
      create table ${schema}.ungranted (id integer generated always as identity primary key, other serial);`,
  )
  .join('\n');

async function startOnHosted(engine: EngineName): Promise<Stack> {
  const options = { dataDir: null, port: 0, onFunctionLog: () => undefined };
  const databaseUrl = engine === 'PGlite' ? undefined : await emptyDatabase();
  const before = databaseUrl
    ? await openServer(databaseUrl, 'until the stack chooses one')
    : await openEmbedded(null);
  await before.db.exec(HOSTED);
  const image = await before.dump?.();
  await before.close();
  return startStack({ ...options, databaseUrl, image });
}

describe.each(ENGINES)('on %s', (engine) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startOnHosted(engine);
  });
  afterAll(() => stack?.stop());

  it('nobody may use a function, table or sequence that no migration grants', async () => {
    await stack.db.exec(UNGRANTED);
    const lines = await grantsOf(stack.db);
    expect(lines.filter((line) => line.includes('ungranted'))).toEqual([]);
    const [row] = await stack.db.query<{ allowed: string[] }>(
      `select array(select r || ' ' || f from unnest(array['anon', 'authenticated', 'service_role']) r,
         unnest(array['public.ungranted()', 'private.ungranted()']) f where has_function_privilege(r, f, 'execute')) as allowed`,
    );
    expect(row?.allowed).toEqual([]);
    await stack.db.exec(`drop function public.ungranted(), private.ungranted();
      drop table public.ungranted, private.ungranted`);
  });

  it('the Data API has the rights of the reviewed list and no others', async () => {
    const reviewed = readFileSync(new URL('./grants.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(await grantsOf(stack.db)).toEqual(reviewed);
  });
});
