/** Tells which links within the site lead to a page. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { categoryFromText, isCategorySlug } from '../../../../src/shared/categories.ts';
import { correctPath } from '../../../../src/shared/corrections.ts';
import { withoutUnderscores } from '../../../../src/shared/pathSpelling.ts';
import { isAdminPath, parsePath, type Route, type RouteName } from '../../../../src/shared/paths.ts';

/** `address` is a path of the site from its root, with or without query and place in the page. */
export async function leadsToPage(db: SupabaseClient, address: string): Promise<boolean> {
  const { pathname } = new URL(address, 'https://this-site.invalid');
  if (isAdminPath(pathname)) return true;
  // Files that the site serves as they are.
  if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return true;
  // The database knows no such character.
  if (pathname.includes('%00')) return false;
  return await isPage(db, pathname, MAX_REDIRECTS);
}

const MAX_REDIRECTS = 3;
/** Pages that the site leads to when it does not know what was meant. */
const INSTEAD: ReadonlySet<RouteName> = new Set(['blog', 'cities', 'continents']);

async function isPage(db: SupabaseClient, pathname: string, redirects: number): Promise<boolean> {
  const { lang, route } = parsePath(withoutUnderscores(pathname) ?? pathname);
  if (await isThere(db, route, lang)) return true;
  if (redirects === 0) return false;
  const correction = await correctPath(pathname, {
    postExists: (slug) => holds(db, 'blog_posts', slug),
    // Looked for above.
    findCity: () => Promise.resolve(null),
  });
  if (correction.kind === 'stay' || INSTEAD.has(parsePath(correction.to).route.name)) return false;
  return isPage(db, correction.to, redirects - 1);
}

async function isThere(db: SupabaseClient, route: Route, lang: string): Promise<boolean> {
  switch (route.name) {
    case 'notFound':
      return false;
    case 'continent':
    case 'continentCountries':
      return holds(db, 'continents', route.continent);
    case 'country':
    case 'countryBySlug':
      return isPlace(db, { p_country: route.country });
    case 'region':
      return isPlace(db, { p_country: route.country, p_region: route.region });
    case 'city':
      return isCity(db, route.city);
    case 'cityBySlug':
      return isNamedCity(db, route.city, lang);
    case 'cityCategory':
      return categoryFromText(route.category) !== null && isNamedCity(db, route.city, lang);
    case 'activity':
      return (await holds(db, 'sights', route.activity)) || isNamedCity(db, route.city, lang);
    case 'category':
      return isCategorySlug(route.category);
    case 'post':
      return (await holds(db, 'blog_posts', route.post)) || isFormerPost(db, route.post);
    default:
      return true;
  }
}

type Table = 'blog_posts' | 'cities' | 'continents' | 'sights';

async function holds(db: SupabaseClient, table: Table, slug: string): Promise<boolean> {
  const rows = db.from(table).select('slug').eq('slug', slug).limit(1);
  // The trash and hidden sights are on no page.
  const query =
    table === 'blog_posts'
      ? rows.is('deleted_at', null)
      : table === 'sights'
        ? rows.is('hidden', false)
        : rows;
  const { data, error } = await query;
  if (error) throw new Error(`The table ${table} could not be read: ${error.message}`);
  return data.length > 0;
}

/** A country, or a region in its country, by the address it has or had. */
async function isPlace(
  db: SupabaseClient,
  asked: { readonly p_country: string; readonly p_region?: string },
): Promise<boolean> {
  const { data, error } = await db.rpc('moved_place', asked);
  if (error) throw new Error(`The address of a place could not be looked up: ${error.message}`);
  return data.length > 0;
}

/** A city that has or had this slug: its page is found under any country. */
async function isCity(db: SupabaseClient, slug: string): Promise<boolean> {
  if (await holds(db, 'cities', slug)) return true;
  const former = db.from('former_addresses').select('id').eq('kind', 'city').eq('slug', slug);
  const { data, error } = await former.limit(1);
  if (error) throw new Error(`The former addresses could not be read: ${error.message}`);
  return data.length > 0;
}

/** A city by its slug, or by its name, as addresses without a country allow. */
async function isNamedCity(db: SupabaseClient, city: string, lang: string): Promise<boolean> {
  if (await isCity(db, city.toLowerCase())) return true;
  const { data, error } = await db.rpc('search_places', { q: city.replaceAll('-', ' '), lang });
  if (error) throw new Error(`The cities could not be searched: ${error.message}`);
  const results: readonly { readonly kind: string; readonly match: string }[] = data;
  return results.some(({ kind, match }) => kind === 'city' && match === 'exact');
}

async function isFormerPost(db: SupabaseClient, slug: string): Promise<boolean> {
  const { data, error } = await db
    .from('blog_post_addresses')
    .select('slug,blog_posts!inner(slug)')
    .eq('slug', slug)
    .is('blog_posts.deleted_at', null);
  if (error) throw new Error(`The former addresses could not be read: ${error.message}`);
  return data.length > 0;
}
