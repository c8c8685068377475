/** Tells which links within the site lead to a page. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { feedPath } from '../../../../src/shared/blog.ts';
import { categoryFromText, isCategorySlug } from '../../../../src/shared/categories.ts';
import { correctPath } from '../../../../src/shared/corrections.ts';
import { isLanguageCode, LANGUAGE_CODES } from '../../../../src/shared/languages.ts';
import { withoutUnderscores } from '../../../../src/shared/pathSpelling.ts';
import { isAdminPath, parsePath, type Route, type RouteName } from '../../../../src/shared/paths.ts';
import { setting } from '../env.ts';
import { testHosts } from '../publicAddress.ts';
import { probe } from './probe.ts';

export type PageState = 'there' | 'not_found' | 'unpublished';

/** `address` is a path of the site from its root, with or without query and place in the page. */
export async function stateOfPage(db: SupabaseClient, address: string): Promise<PageState> {
  const { pathname } = new URL(address, 'https://this-site.invalid');
  if (isAdminPath(pathname)) return 'there';
  if (FILE.test(pathname) && !isPagePath(pathname)) return (await isServed(address)) ? 'there' : 'not_found';
  // The database knows no such character.
  if (pathname.includes('%00')) return 'not_found';
  if (await isPage(db, pathname, MAX_REDIRECTS)) return 'there';
  return (await isUnpublished(db, pathname)) ? 'unpublished' : 'not_found';
}

const FILE = /\.[a-z0-9]{2,5}$/i;

const FEEDS: ReadonlySet<string> = new Set(LANGUAGE_CODES.map(feedPath));

/** Below a language there are no files but the feeds. */
const isPagePath = (pathname: string) => isLanguageCode(pathname.split('/')[1] ?? '') && !FEEDS.has(pathname);

/** Asks the site itself for a file, which no table knows. Without the site's address every file counts as there. */
async function isServed(address: string): Promise<boolean> {
  const origin = setting('SITE_URL');
  if (!origin || !URL.canParse(address, origin)) return true;
  const url = new URL(address, origin);
  const { status, reason } = await probe(url.href, new Set([url.host, ...testHosts()]));
  return status !== 'broken' || (reason !== 'not_found' && reason !== 'gone');
}

const MAX_REDIRECTS = 3;
/** Pages that the site leads to when it does not know what was meant. */
const INSTEAD: ReadonlySet<RouteName> = new Set(['blog', 'cities', 'continents']);

async function isPage(db: SupabaseClient, pathname: string, redirects: number): Promise<boolean> {
  const { lang, route } = parsePath(withoutUnderscores(pathname) ?? pathname);
  if (await isThere(db, route, lang)) return true;
  if (redirects === 0) return false;
  const correction = await correctPath(pathname, {
    postExists: async (slug) => (await postState(db, slug)) === 'there',
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
      return (await postState(db, route.post)) === 'there';
    default:
      return true;
  }
}

type Table = 'cities' | 'continents' | 'sights';

async function holds(db: SupabaseClient, table: Table, slug: string): Promise<boolean> {
  const rows = db.from(table).select('slug').eq('slug', slug).limit(1);
  // Hidden sights are on no page.
  const { data, error } = await (table === 'sights' ? rows.is('hidden', false) : rows);
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

interface Post {
  readonly published_at: string | null;
}

/** State of an article by the address that it has or had; one in the trash is on no page. */
async function postState(db: SupabaseClient, slug: string): Promise<PageState> {
  const [present, former] = await Promise.all([
    db.from('blog_posts').select('published_at').eq('slug', slug).is('deleted_at', null),
    db
      .from('blog_post_addresses')
      .select('blog_posts!inner(published_at)')
      .eq('slug', slug)
      .is('blog_posts.deleted_at', null)
      .overrideTypes<{ readonly blog_posts: Post }[], { merge: false }>(),
  ]);
  const error = present.error ?? former.error;
  if (error) throw new Error(`The articles could not be read: ${error.message}`);
  const posts: Post[] = [...(present.data ?? []), ...(former.data ?? []).map(({ blog_posts }) => blog_posts)];
  const isOut = ({ published_at }: Post) => published_at !== null && Date.parse(published_at) <= Date.now();
  if (posts.some(isOut)) return 'there';
  return posts.length > 0 ? 'unpublished' : 'not_found';
}

/** Tells whether the path is that of a draft, or of an article whose hour has not come. */
async function isUnpublished(db: SupabaseClient, pathname: string): Promise<boolean> {
  const { route } = parsePath(withoutUnderscores(pathname) ?? pathname);
  return route.name === 'post' && (await postState(db, route.post)) === 'unpublished';
}
