/** Stored values with addresses in them: their place in the database, and how they are changed. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { cityRoute } from '../../../../src/shared/cities.ts';
import { UNKNOWN_CONTINENT_SLUG } from '../../../../src/shared/continents.ts';
import type { LanguageCode } from '../../../../src/shared/languages.ts';
import { linksOf, replaceLink } from '../../../../src/shared/markdown/markdownLinks.ts';
import { buildPath } from '../../../../src/shared/paths.ts';

/** Columns of Markdown, whose links are checked each. */
const TEXT_COLUMNS = ['body', 'introduction', 'highlights', 'tips'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];
export const isTextColumn = (column: string): column is TextColumn =>
  (TEXT_COLUMNS as readonly string[]).includes(column);

/** A row of outward_links. */
export interface StoredValue {
  readonly source: number;
  readonly key: number;
  readonly source_table: 'countries' | 'cities' | 'blog_post_texts' | 'place_guides';
  readonly source_column: 'flag_url' | 'image_url' | 'cover_url' | TextColumn;
  /** Kind of the page that shows it. */
  readonly page_kind: 'continent' | 'country' | 'region' | 'city' | 'post';
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

/** Addresses of other sites, and of a text paths of this one; mailboxes and places in the page are not followed. */
export function addressesIn({ source_column, content }: StoredValue): string[] {
  const all = isTextColumn(source_column) ? linksOf(content) : [content];
  return all.filter((address) => address.length <= MAX_LENGTH && /^(?:https?:|\/(?!\/))/i.test(address));
}

/** Tells whether a browser resolves the address to this site: `//evil.example` is not one, nor is that with a tab inside. */
export function isInner(address: string): boolean {
  const here = 'https://here.invalid';
  return address.startsWith('/') && URL.canParse(address, here) && new URL(address, here).origin === here;
}

/** A page that shows the value. */
export function pageOf({ page_kind, lang, slug, ...place }: StoredValue): string {
  const continent = place.continent_slug ?? UNKNOWN_CONTINENT_SLUG;
  const country = place.country_slug;
  switch (page_kind) {
    case 'post':
      return buildPath(lang, { name: 'post', post: slug });
    case 'continent':
      return buildPath(lang, { name: 'continent', continent: slug });
    case 'country':
      return buildPath(lang, { name: 'country', continent, country: slug });
    case 'region':
      return buildPath(lang, { name: 'region', continent, country: country ?? '', region: slug });
    case 'city':
      if (!country) return buildPath(lang, { name: 'cityBySlug', city: slug });
      return buildPath(
        lang,
        cityRoute({
          slug,
          continentSlug: continent,
          countrySlug: country,
          regionSlug: place.region_slug,
        }),
      );
  }
}

/** Place of a link: columns of broken_links. */
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

/** Value of the column that stores the link; undefined when the row is gone. */
export async function storedValue(db: SupabaseClient, place: Place): Promise<string | null | undefined> {
  const { source_table, source_column } = place;
  const { data, error } = await db.from(source_table).select(source_column).match(keyOf(place)).maybeSingle();
  if (error) throw new Error(`The stored address could not be read: ${error.message}`);
  return (data as Record<string, string | null> | null)?.[source_column];
}

/**
 * The value `before` with the address replaced by `to`, or without it when `to` is null. `stale`: it does not hold the
 * address. `unfixable`: a text in which the address cannot be located.
 */
export function withLink(
  before: string,
  { source_column, url }: Place,
  to: string | null,
): { readonly after: string | null } | 'stale' | 'unfixable' {
  if (!isTextColumn(source_column)) return before === url ? { after: to } : 'stale';
  if (!linksOf(before).includes(url)) return 'stale';
  const after = replaceLink(before, url, to);
  return after === null ? 'unfixable' : { after };
}
