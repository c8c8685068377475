/**
 * The repair of links: by the edge function, and by this browser when the function fails. The database's triggers keep
 * links right; what remains are cities that came before their country.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types.ts';
import { countOf, DataError } from '@/lib/errors.ts';
import { escapeLike } from '@/shared/like.ts';
import {
  type AutoLinkResult,
  EDGE_FUNCTION_ERROR,
  type LinkFixAnswer,
  type RepairProblem,
  type RepairResult,
} from '@/shared/linkRepair.ts';

type Client = SupabaseClient<Database>;

const PAGE = 1000;

const stopped = (kind: RepairProblem['kind'], detail: string, fixed = 0, total = 0): RepairResult => ({
  fixed,
  total,
  problem: { kind, detail },
});

/** Links the cities whose country text is the French or English name of the country of this slug; without a slug, none. */
export async function repairCountry(client: Client, countrySlug: string): Promise<RepairResult> {
  if (countrySlug === '') return { fixed: 0, total: 0 };
  const country = await client
    .from('countries')
    .select('id, name_fr, name_en')
    .eq('slug', countrySlug)
    .maybeSingle();
  if (country.error) return stopped('searchFailed', country.error.message);
  if (!country.data) return stopped('countryNotFound', countrySlug);
  let total = 0;
  for (const name of new Set([country.data.name_fr.toLowerCase(), country.data.name_en.toLowerCase()])) {
    // A city's country and its slug are always of one country (the database's triggers): another slug is none.
    const astray = await client
      .from('cities')
      .select('id', { count: 'exact', head: true })
      .ilike('country', escapeLike(name))
      .is('country_slug', null);
    if (astray.error) return stopped('searchFailed', astray.error.message);
    total += astray.count ?? 0;
  }
  if (total === 0) return { fixed: 0, total };
  // In the database, so that a slug that is taken in the country gets a number and does not stop the others.
  const { data, error } = await client.rpc('repair_country_links', { p_country_slug: countrySlug });
  return error ? stopped('updateFailed', error.message, 0, total) : { fixed: data, total };
}

/** Links every city that can be: those without a country, and those that lack their country's slug. */
export async function repairAll(client: Client): Promise<RepairResult> {
  const links = await client.rpc('repair_city_links').single();
  if (links.error) return stopped('updateFailed', links.error.message);
  const slugs = await repairSlugs(client);
  const fixed = links.data.fixed + slugs.fixed;
  const total = links.data.total + slugs.total;
  return { ...slugs, fixed, total };
}

/** Cities with a country but without its slug, one by one. */
async function repairSlugs(client: Client): Promise<RepairResult> {
  const countries = await client.from('countries').select('id, slug');
  if (countries.error) return stopped('searchFailed', countries.error.message);
  const slugOf = new Map(countries.data.map(({ id, slug }) => [id, slug]));
  let fixed = 0;
  let total = 0;
  for (let last = 0; ; ) {
    const page = await client
      .from('cities')
      .select('id, country_id')
      .gt('id', last)
      .not('country_id', 'is', null)
      .is('country_slug', null)
      .order('id')
      .limit(PAGE);
    if (page.error) return stopped('searchFailed', page.error.message, fixed, total);
    if (page.data.length === 0) return { fixed, total };
    total += page.data.length;
    for (const { id, country_id } of page.data) {
      const slug = slugOf.get(country_id ?? 0);
      last = id;
      if (slug === undefined) continue;
      const { error } = await client.from('cities').update({ country_slug: slug }).eq('id', id);
      if (error) return stopped('updateFailed', error.message, fixed, total);
      fixed += 1;
    }
  }
}

/** Cities that have no country. */
async function countUnlinked(client: Client): Promise<number> {
  const answer = await client
    .from('cities')
    .select('id', { count: 'exact', head: true })
    .is('country_id', null);
  return countOf(answer);
}

/**
 * Calls the function, else the local repair, and returns the error then.
 * @throws DataError when the function refuses the caller, or the cities that are left could not be counted
 */
export async function autoLink(client: Client): Promise<AutoLinkResult> {
  const { data, error } = await client.functions.invoke<LinkFixAnswer>('fix-city-country-references', {
    body: { autoLink: true },
  });
  if (!error && data && data.errors.length === 0) {
    const { cities_updated: linked, unlinked_total: unlinked } = data;
    return { linked, total: linked + unlinked, unlinked };
  }
  const response: unknown = error?.context;
  if (response instanceof Response && (response.status === 401 || response.status === 403))
    throw new DataError(error?.message ?? '', '', response.status);
  const { fixed, total, problem } = await repairAll(client);
  const unlinked = await countUnlinked(client);
  return { linked: fixed, total, unlinked, error: EDGE_FUNCTION_ERROR, ...(problem ? { problem } : {}) };
}
