import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { HOUR, keepOtherLanguage } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { cardColumns } from '@/places/cities/queries.ts';
import { sortedByName } from '@/places/sortedByName.ts';
import { airportsOf } from '@/shared/airports.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS, type NameColumns, nameColumnsFor, namesFor } from '@/shared/names.ts';
import type { Region, RegionCard } from '@/shared/places.ts';

interface RegionRow extends NameColumns {
  readonly id: number;
  readonly slug: string;
  readonly country_id: number;
}

const toCard = (lang: LanguageCode, row: RegionRow): RegionCard => ({
  id: row.id,
  slug: row.slug,
  names: namesFor(lang, row),
  countryId: row.country_id,
});

export const regionCards = (rows: readonly RegionRow[], lang: LanguageCode): RegionCard[] =>
  sortedByName(
    rows.map((row) => toCard(lang, row)),
    lang,
  );

/** The regions of a country by name in one language. */
export const regionsQuery = (countryId: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['regions', countryId, lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<RegionCard[]> => {
      const rows = rowsOf(
        await db()
          .from('regions')
          .select(`id,slug,country_id,${nameColumnsFor(lang)}`)
          .eq('country_id', countryId)
          .order('id')
          .abortSignal(signal)
          .overrideTypes<RegionRow[], { merge: false }>(),
      );
      return regionCards(rows, lang);
    },
  });

/** The regions of several countries with the names needed for one language. In no order. */
export const regionsOfQuery = (countryIds: readonly number[], lang: LanguageCode) =>
  queryOptions({
    queryKey: ['regions', 'of', lang, ...countryIds],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<RegionCard[]> =>
      rowsOf(
        await db()
          .from('regions')
          .select(`id,slug,country_id,${nameColumnsFor(lang)}`)
          .in('country_id', countryIds)
          .order('id')
          .abortSignal(signal)
          .overrideTypes<RegionRow[], { merge: false }>(),
      ).map((row) => toCard(lang, row)),
  });

/** Every region of the world with the names needed for one language. Read by key until an empty page: nothing is cut. */
export const allRegionsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['regions', 'all', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<RegionCard[]> => {
      const regions: RegionCard[] = [];
      let last = 0;
      for (;;) {
        const rows = rowsOf(
          await db()
            .from('regions')
            .select(`id,slug,country_id,${nameColumnsFor(lang)}`)
            .gt('id', last)
            .order('id')
            .abortSignal(signal)
            .overrideTypes<RegionRow[], { merge: false }>(),
        );
        if (rows.length === 0) return regions;
        for (const row of rows) {
          regions.push(toCard(lang, row));
          last = row.id;
        }
      }
    },
  });

/** Columns that {@link toRegion} reads. */
export const REGION_COLUMNS =
  `id,slug,country_id,shared_names,region_airports,${NAME_COLUMNS},countries!regions_country_id_fkey!inner(slug,iso_code,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug,${NAME_COLUMNS}))` as const;

const regionRows = (countrySlug: string, slug: string) =>
  db().from('regions').select(REGION_COLUMNS).eq('slug', slug).eq('countries.slug', countrySlug);

/** The region of an address with the number of its cities and the largest of them. */
export const wholeRegionRow = (countrySlug: string, slug: string, lang: LanguageCode) =>
  db()
    .from('regions')
    .select(`${REGION_COLUMNS},region_city_count,largest_in_region(${cardColumns(lang)})`)
    .eq('slug', slug)
    .eq('countries.slug', countrySlug)
    .eq('largest_in_region.city_names.lang', lang);

type RegionPageRow = NonNullable<Awaited<ReturnType<typeof regionRows>>['data']>[number];

export const toRegion = (row: RegionPageRow, lang: LanguageCode): Region => {
  const { countries: country } = row;
  return {
    id: row.id,
    slug: row.slug,
    names: namesFor(lang, row),
    countryId: row.country_id,
    sharedNames: row.shared_names ?? [],
    airports: airportsOf(row.region_airports, lang),
    country: {
      slug: country.slug,
      isoCode: country.iso_code,
      names: namesFor(lang, country),
      continentSlug: country.continents.slug,
      continentNames: namesFor(lang, country.continents),
    },
  };
};

export async function readRegion(
  countrySlug: string,
  slug: string,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<Region | null> {
  const row = rowOf(await regionRows(countrySlug, slug).abortSignal(signal).maybeSingle());
  return row && toRegion(row, lang);
}

/** One region with its country and the names needed for one language. Null when the country has no region of this slug. */
export const regionQuery = (countrySlug: string, slug: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['region', countrySlug, slug, lang],
    staleTime: HOUR,
    placeholderData: keepOtherLanguage(['region', countrySlug, slug]),
    queryFn: ({ signal }) => readRegion(countrySlug, slug, lang, signal),
  });
