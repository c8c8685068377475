/** Links cities that name a country without pointing to it (src/shared/linkRepair.ts). */
import * as v from 'valibot';
import type { LinkFixAnswer } from '../../../src/shared/linkRepair.ts';
import type { Staff } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';

/**
 * `{ autoLink }`: with false (the default is true) it only counts. The database's own repair does the work, so that a slug
 * that is taken in the country never stops it. What fails is in `errors`.
 */
export const handler = defineFunction({
  name: 'fix-city-country-references',
  methods: ['POST'],
  role: 'admin',
  input: v.object({ autoLink: v.optional(v.boolean(), true) }),
  handle: async ({ input, caller }): Promise<LinkFixAnswer> => {
    const errors: string[] = [];
    const fixed = input.autoLink ? await linkAll(caller.db, errors) : 0;
    return { cities_updated: fixed, unlinked_total: await unlinked(caller.db, errors), errors };
  },
});

async function linkAll(db: Staff['db'], errors: string[]): Promise<number> {
  const { data, error } = await db.rpc('repair_city_links').single();
  if (error) {
    errors.push(`The cities could not be linked: ${error.message}`);
    return 0;
  }
  return (data as { fixed: number }).fixed;
}

async function unlinked(db: Staff['db'], errors: string[]): Promise<number> {
  const { count, error } = await db
    .from('cities')
    .select('id', { count: 'exact', head: true })
    .is('country_id', null);
  if (error) errors.push('The cities without a country could not be counted.');
  return count ?? 0;
}
