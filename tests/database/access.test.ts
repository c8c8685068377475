import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { FUNCTIONS, RELATIONS } from './access.ts';
import { onEachEngine } from './support/engines.ts';
import { as, CALLERS, type Caller, createAccounts } from './support/roles.ts';
import { createSmallWorld } from './support/world.ts';

const callers = Object.keys(CALLERS) as Caller[];

/** A statement for each right that leaves a trace: the rows it gives back. */
function statements(name: string): Record<string, string> {
  const { insert, column } = RELATIONS[name] as (typeof RELATIONS)[string];
  return {
    S: `select ${column} from public.${name}`,
    I: `insert into public.${name} (${insert.columns}) values (${insert.values}) returning ${column}`,
    U: `update public.${name} set ${column} = ${column} returning ${column}`,
    D: `delete from public.${name} returning ${column}`,
  };
}

/** Whether it did something. Refused is no row, or no privilege; any other error is the test's own mistake and thrown. */
async function works(db: Database, caller: Caller, sql: string): Promise<boolean> {
  try {
    return (await as(db, caller, (tx) => tx.query(sql))).length > 0;
  } catch (error) {
    const { code } = error as { code?: string };
    // 55000: a view that can't be written to at all.
    if (code === '42501' || code === '55000') return false;
    // Something else still stands on the row: the right was there, and a constraint said no.
    if (code === '23503' && sql.startsWith('delete')) return true;
    throw error;
  }
}

onEachEngine((stack) => {
  beforeAll(async () => {
    await createAccounts(stack().db);
    await createSmallWorld(stack().db);
  });

  describe.each(Object.keys(RELATIONS))('%s', (name) => {
    it.each(callers)('as %s', async (caller) => {
      const worked: string[] = [];
      for (const [letter, sql] of Object.entries(statements(name))) {
        if (await works(stack().db, caller, sql)) worked.push(letter);
      }
      expect(worked.join('')).toBe(RELATIONS[name]?.rights[caller]);
    });
  });

  it('hides drafts from everybody but administrators and the service', async () => {
    const seen = (caller: Caller) =>
      as(stack().db, caller, async (tx) => {
        const posts = await tx.query<{ slug: string }>('select slug from public.blog_posts order by slug');
        const texts = await tx.query<{ title: string }>(
          'select title from public.blog_post_texts order by title',
        );
        return [posts.map((row) => row.slug), texts.map((row) => row.title)];
      });
    expect(await seen('anon')).toEqual([['published'], ['published']]);
    expect(await seen('member')).toEqual([['published'], ['published']]);
    expect(await seen('admin')).toEqual([
      ['draft', 'published'],
      ['draft', 'published'],
    ]);
    expect(await seen('service')).toEqual([
      ['draft', 'published'],
      ['draft', 'published'],
    ]);
  });

  it('ends the right of an administrator at the next statement', async () => {
    const changed = await stack().db.transaction(async (tx) => {
      await tx.exec('delete from public.user_roles');
      return as(tx, 'admin', (inner) =>
        inner.query('update public.continents set slug = slug returning id'),
      ).finally(() =>
        tx.exec(`insert into public.user_roles (user_id, role) values ('${CALLERS.admin.id}', 'admin')`),
      );
    });
    expect(changed).toEqual([]);
  });

  it('has a row here for every public table and view', async () => {
    const rows = await stack().db.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(RELATIONS).sort());
  });

  it('lets exactly the callers written here execute each function', async () => {
    const rows = await stack().db.query<{ name: string; roles: string[] }>(
      `select n.nspname || '.' || p.proname as name,
         array(select r.rolname::text from pg_roles r
               where r.rolname in ('anon', 'authenticated', 'service_role')
                 and has_function_privilege(r.oid, p.oid, 'execute')
               order by 1) as roles
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') order by 1`,
    );
    const expected = Object.entries(FUNCTIONS).map(([name, allowed]) => ({
      name,
      roles: [...new Set(allowed.map((caller) => CALLERS[caller].role))].sort(),
    }));
    expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
});
