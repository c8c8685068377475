import type { PostgrestClient } from '@supabase/postgrest-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types.ts';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import {
  type BlogCard,
  type BlogNeighbour,
  type BlogPost,
  type BlogTag,
  POSTS_PER_PAGE,
  type RelatedPlace,
} from '@/shared/blog.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { localizedNames, NAME_COLUMNS, namesFromColumns } from '@/shared/names.ts';

const CARD = 'id,slug,author,tags,published_at,updated_at,lang,title,excerpt,cover_url' as const;

/** Row of blog_posts_in(); the generated types say that none of its columns is ever null. */
interface Row {
  readonly id: number;
  readonly slug: string;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly published_at: string;
  readonly updated_at: string;
  readonly lang: string;
  readonly title: string;
  readonly excerpt: string;
  readonly cover_url: string | null;
}

function toBlogCard(row: Row): BlogCard {
  return {
    id: row.id,
    slug: row.slug,
    author: row.author,
    tags: row.tags,
    // ISO 8601 in full: Postgres leaves out the minutes of the offset.
    publishedAt: new Date(row.published_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    lang: row.lang as LanguageCode,
    title: row.title,
    excerpt: row.excerpt,
    coverUrl: row.cover_url,
  };
}

export interface BlogPageOfPosts {
  readonly posts: readonly BlogCard[];
  /** Articles on all pages together. */
  readonly total: number;
}

/** A page of articles that are published by now, the newest first; of one tag, or of all with null. */
export const blogPostsQuery = (lang: LanguageCode, tag: string | null, page: number) =>
  queryOptions({
    queryKey: ['blog', lang, tag, page],
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BlogPageOfPosts> => {
      const parameters = {
        p_lang: lang,
        p_limit: POSTS_PER_PAGE,
        p_offset: (page - 1) * POSTS_PER_PAGE,
        ...(tag ? { p_tag: tag } : {}),
      };
      const rows = rowsOf(
        await db()
          .rpc('blog_posts_in', parameters, { get: true })
          .select(`${CARD},total`)
          .abortSignal(signal),
      );
      return { posts: rows.map(toBlogCard), total: rows[0]?.total ?? 0 };
    },
  });

/** One published article. Null when there is none of this slug. */
export const blogPostQuery = (lang: LanguageCode, slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', lang, slug],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<BlogPost | null> => {
      const [posts, texts] = await Promise.all([
        db()
          .rpc('blog_posts_in', { p_lang: lang, p_slug: slug }, { get: true })
          .select(`${CARD},body`)
          .abortSignal(signal),
        db()
          .from('blog_post_texts')
          .select('lang,blog_posts!inner(slug)')
          .eq('blog_posts.slug', slug)
          .abortSignal(signal),
      ]);
      const [row] = rowsOf(posts);
      if (!row) return null;
      const languages = rowsOf(texts).map((text) => text.lang as LanguageCode);
      return { ...toBlogCard(row), body: row.body, languages };
    },
  });

/** The slug that an article has now which visitors once knew by this one. Null when there is none. */
export const movedPostQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'moved', slug],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<string | null> => {
      const address = db().from('blog_post_addresses').select('blog_posts!inner(slug)').eq('slug', slug);
      return rowOf(await address.abortSignal(signal).maybeSingle())?.blog_posts.slug ?? null;
    },
  });

/** Tags in use, the most used first. */
export const blogTagsQuery = () =>
  queryOptions({
    queryKey: ['blog', 'tags'],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<BlogTag[]> => {
      const rows = rowsOf(
        await db()
          .rpc('blog_tag_counts', {}, { get: true })
          .select(`slug,posts,${NAME_COLUMNS}`)
          .abortSignal(signal),
      );
      return rows.map((row) => ({ slug: row.slug, posts: row.posts, names: namesFromColumns(row) }));
    },
  });

/** The articles before and after one. */
export const blogNeighboursQuery = (lang: LanguageCode, slug: string) =>
  queryOptions({
    queryKey: ['blog', 'neighbours', lang, slug],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<BlogNeighbour[]> => {
      const parameters = { p_lang: lang, p_slug: slug };
      const rows = rowsOf(
        await db()
          .rpc('blog_neighbours', parameters, { get: true })
          .select('direction,slug,lang,title')
          .abortSignal(signal),
      );
      return rows as BlogNeighbour[];
    },
  });

const PLACES =
  `position,continents(slug,${NAME_COLUMNS}),countries(slug,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug)),regions(slug,${NAME_COLUMNS},countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug))),cities(slug,name,country_slug,region_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug)),city_names(lang,name))` as const;

/** The places an article is about, in the author's order, as `client` may read them. Throws DataError. */
export async function readPlaces(
  client: Pick<PostgrestClient<Database>, 'from'>,
  lang: LanguageCode,
  postId: number,
  signal: AbortSignal,
): Promise<RelatedPlace[]> {
  const rows = rowsOf(
    await client
      .from('blog_post_places')
      .select(PLACES)
      .eq('post_id', postId)
      .eq('cities.city_names.lang', lang)
      .order('position')
      .abortSignal(signal),
  );
  return rows.flatMap(({ continents, countries, regions, cities }): RelatedPlace[] => {
    if (continents)
      return [
        {
          kind: 'continent',
          names: namesFromColumns(continents),
          route: { name: 'continent', continent: continents.slug },
        },
      ];
    if (countries)
      return [
        {
          kind: 'country',
          names: namesFromColumns(countries),
          route: { name: 'country', continent: countries.continents.slug, country: countries.slug },
        },
      ];
    if (regions)
      return [
        {
          kind: 'region',
          names: namesFromColumns(regions),
          route: {
            name: 'region',
            continent: regions.countries.continents.slug,
            country: regions.countries.slug,
            region: regions.slug,
          },
        },
      ];
    return cities ? [cityPlace(cities)] : [];
  });
}

/** The places an article is about, in the author's order. */
export const blogPlacesQuery = (lang: LanguageCode, postId: number) =>
  queryOptions({
    queryKey: ['blog', 'places', lang, postId],
    staleTime: 5 * MINUTE,
    queryFn: ({ signal }) => readPlaces(db(), lang, postId, signal),
  });

interface CityRow {
  readonly slug: string;
  readonly name: string;
  readonly country_slug: string | null;
  readonly region_slug: string | null;
  readonly countries: { readonly continents: { readonly slug: string } } | null;
  readonly city_names: readonly { readonly lang: string; readonly name: string }[];
}

function cityPlace(row: CityRow): RelatedPlace {
  return {
    kind: 'city',
    names: localizedNames(row.city_names),
    stored: row.name,
    route: {
      name: 'city',
      continent: row.countries?.continents.slug ?? UNKNOWN_CONTINENT_SLUG,
      country: row.country_slug ?? UNKNOWN_COUNTRY_SLUG,
      region: row.region_slug,
      city: row.slug,
      tab: 'overview',
    },
  };
}
