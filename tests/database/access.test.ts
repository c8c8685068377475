import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, CALLERS, type Caller, createAccounts } from '../../tools/testing/roles.ts';
import { RELATIONS } from './access.ts';
import { FUNCTIONS } from './accessFunctions.ts';
import { ACCESS_FILE, accessPage, callers, functionsOf, relationsOf, rightsOn } from './support/matrix.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  /** Results so far. */
  const rightsByName = new Map<string, Promise<string>>();
  const rights = (name: string, caller: Caller) => {
    const key = `${name} ${caller}`;
    const measured = rightsByName.get(key) ?? rightsOn(stack().db, name, caller);
    rightsByName.set(key, measured);
    return measured;
  };

  beforeAll(async () => {
    await createAccounts(stack().db);
    await createSampleData(stack().db);
  });

  describe.each(Object.keys(RELATIONS))('%s', (name) => {
    it.each(callers)('as %s', async (caller) => {
      expect(await rights(name, caller)).toBe(RELATIONS[name]?.rights[caller]);
    });
  });

  it('hides drafts from everybody but editors, administrators and the service', async () => {
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
    for (const caller of ['editor', 'admin', 'service'] as const)
      expect(await seen(caller)).toEqual([
        ['draft', 'published'],
        ['draft', 'published'],
      ]);
  });

  it('revokes the rights of an administrator at the next statement', async () => {
    const changed = await stack().db.transaction(async (tx) => {
      // The last administrator stays one: it is somebody else's right.
      await tx.exec(`update public.user_roles set user_id = '${CALLERS.member.id}' where role = 'admin'`);
      return as(tx, 'admin', (inner) =>
        inner.query('update public.continents set slug = slug returning id'),
      ).finally(() =>
        tx.exec(`update public.user_roles set user_id = '${CALLERS.admin.id}' where role = 'admin'`),
      );
    });
    expect(changed).toEqual([]);
  });

  it('has expectations for every public table and view', async () => {
    expect(
      await relationsOf(stack().db),
      'each has a row in tests/database/access.ts, and sample data in createSampleData of support/world.ts',
    ).toEqual(Object.keys(RELATIONS).sort());
  });

  it('lets exactly the callers written here execute each function', async () => {
    const rows = (await functionsOf(stack().db)).map(({ name, roles }) => ({ name, roles }));
    const expected = Object.entries(FUNCTIONS).map(([name, allowed]) => ({
      name,
      roles: [...new Set(allowed.map((caller) => CALLERS[caller].role))].sort(),
    }));
    expect(rows, 'each has a row in tests/database/accessFunctions.ts').toEqual(
      expected.sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('is what docs/access.md says', async () => {
    const { db } = stack();
    const page = await accessPage(await relationsOf(db), rights, await functionsOf(db));
    expect(readFileSync(ACCESS_FILE, 'utf8'), 'run: npm run db:access').toBe(page);
  });
});
