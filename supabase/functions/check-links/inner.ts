/** Whether a link within the site leads to a page there is. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { isAdminPath, parsePath, type Route } from '../../../src/shared/paths.ts';

interface Wanted {
  readonly table: 'continents' | 'countries' | 'regions' | 'cities' | 'blog_posts' | 'categories';
  readonly slug: string;
}

/** The rows without which the page says that it does not exist. */
function wantedBy(route: Route): Wanted[] {
  const city = 'city' in route ? [{ table: 'cities', slug: route.city } as const] : [];
  switch (route.name) {
    case 'continent':
    case 'continentCountries':
      return [{ table: 'continents', slug: route.continent }];
    case 'country':
    case 'countryBySlug':
      return [{ table: 'countries', slug: route.country }];
    case 'region':
      return [
        { table: 'countries', slug: route.country },
        { table: 'regions', slug: route.region },
      ];
    case 'post':
      return [{ table: 'blog_posts', slug: route.post }];
    case 'category':
      return [{ table: 'categories', slug: route.category }];
    case 'cityCategory':
      return [...city, { table: 'categories', slug: route.category }];
    default:
      return city;
  }
}

/** `address` is a path of the site from its root, with or without query and place in the page. */
export async function leadsToPage(db: SupabaseClient, address: string): Promise<boolean> {
  const { pathname } = new URL(address, 'https://this-site.invalid');
  if (isAdminPath(pathname)) return true;
  // Files that the site serves as they are.
  if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return true;
  const { route } = parsePath(pathname);
  if (route.name === 'notFound') return false;
  for (const { table, slug } of wantedBy(route)) if (!(await holds(db, table, slug))) return false;
  return true;
}

async function holds(db: SupabaseClient, table: Wanted['table'], slug: string): Promise<boolean> {
  const rows = db.from(table).select('slug').eq('slug', slug).limit(1);
  // The trash is on no page.
  const { data, error } = await (table === 'blog_posts' ? rows.is('deleted_at', null) : rows);
  if (error) throw new Error(`The table ${table} could not be read: ${error.message}`);
  if (data.length > 0) return true;
  return table === 'blog_posts' && isFormerAddress(db, slug);
}

async function isFormerAddress(db: SupabaseClient, slug: string): Promise<boolean> {
  const { data, error } = await db
    .from('blog_post_addresses')
    .select('slug,blog_posts!inner(slug)')
    .eq('slug', slug)
    .is('blog_posts.deleted_at', null);
  if (error) throw new Error(`The former addresses could not be read: ${error.message}`);
  return data.length > 0;
}
