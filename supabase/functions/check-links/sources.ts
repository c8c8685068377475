/** What the site stores: values with addresses in them, where they are, and how they are changed. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { cityRoute } from '../../../src/shared/cities.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { linksOf, replaceLink } from '../../../src/shared/markdown/markdownLinks.ts';
import { buildPath } from '../../../src/shared/paths.ts';

/** A row of outward_links. */
export interface Stored {
  readonly source: number;
  readonly key: number;
  readonly source_table: 'countries' | 'cities' | 'blog_post_texts';
  readonly source_column: 'flag_url' | 'image_url' | 'cover_url' | 'body';
  readonly source_id: string;
  readonly content: string;
  readonly lang: LanguageCode;
  readonly slug: string;
  readonly country_slug: string | null;
  readonly region_slug: string | null;
  readonly continent_slug: string | null;
  readonly total: number;
}

/** Longer addresses do not fit into broken_links. */
const MAX_LENGTH = 2000;

/** Addresses of other sites, and of an article paths of this one; mailboxes and places in the page are not followed. */
export function addressesIn({ source_column, content }: Stored): string[] {
  const all = source_column === 'body' ? linksOf(content) : [content];
  return all.filter((address) => address.length <= MAX_LENGTH && /^(?:https?:|\/(?!\/))/i.test(address));
}

export function isInner(address: string): boolean {
  return address.startsWith('/');
}

/** A page that shows the value. */
export function pageOf(stored: Stored): string {
  const { source_table, slug, lang } = stored;
  if (source_table === 'blog_post_texts') return buildPath(lang, { name: 'post', post: slug });
  const continent = stored.continent_slug ?? 'autres';
  if (source_table === 'countries') return buildPath(lang, { name: 'country', continent, country: slug });
  if (!stored.country_slug) return buildPath(lang, { name: 'cityBySlug', city: slug });
  return buildPath(
    lang,
    cityRoute({
      slug,
      continentSlug: continent,
      countrySlug: stored.country_slug,
      regionSlug: stored.region_slug,
    }),
  );
}

/** Where a link is: columns of broken_links. */
export interface Place {
  readonly source_table: string;
  readonly source_column: string;
  readonly source_id: string;
  readonly url: string;
}

/** Only this column of this row; an article's text has two columns as its key. */
function keyOf({ source_table, source_id }: Place): Record<string, string> {
  if (source_table !== 'blog_post_texts') return { id: source_id };
  const [post_id = '', lang = ''] = source_id.split('/');
  return { post_id, lang };
}

/**
 * Replaces the address by `to`, or removes it when `to` is null. `stale`: what is stored is no longer what was checked,
 * and stays. `unfixable`: an article's text in which the address cannot be located.
 */
export async function replaceStored(
  db: SupabaseClient,
  place: Place,
  to: string | null,
): Promise<'fixed' | 'stale' | 'unfixable'> {
  const { source_table, source_column, url } = place;
  const read = await db.from(source_table).select(source_column).match(keyOf(place)).maybeSingle();
  if (read.error) throw new Error(`The stored address could not be read: ${read.error.message}`);
  const before = (read.data as Record<string, string | null> | null)?.[source_column];
  if (before === null || before === undefined) return 'stale';
  let after = to;
  if (source_column === 'body') {
    if (!linksOf(before).includes(url)) return 'stale';
    after = replaceLink(before, url, to);
    if (after === null) return 'unfixable';
  } else if (before !== url) return 'stale';
  // A long text does not fit into the address of a request: its time of change identifies it.
  return source_column === 'body'
    ? replaceBody(db, place, before, after as string)
    : replaceValue(db, place, after);
}

async function replaceValue(
  db: SupabaseClient,
  place: Place,
  after: string | null,
): Promise<'fixed' | 'stale'> {
  const { source_table, source_column, url } = place;
  const { data, error } = await db
    .from(source_table)
    .update({ [source_column]: after })
    .match({ ...keyOf(place), [source_column]: url })
    .select(source_column);
  if (error) throw new Error(`The address could not be changed: ${error.message}`);
  return data.length > 0 ? 'fixed' : 'stale';
}

async function replaceBody(
  db: SupabaseClient,
  place: Place,
  before: string,
  after: string,
): Promise<'fixed' | 'stale'> {
  const key = keyOf(place);
  const { data: now, error: unread } = await db
    .from('blog_post_texts')
    .select('body, updated_at')
    .match(key)
    .single();
  if (unread) throw new Error(`The article could not be read: ${unread.message}`);
  if (now.body !== before) return 'stale';
  const { data, error } = await db
    .from('blog_post_texts')
    .update({ body: after })
    .match({ ...key, updated_at: now.updated_at })
    .select('lang');
  if (error) throw new Error(`The article could not be changed: ${error.message}`);
  return data.length > 0 ? 'fixed' : 'stale';
}
