import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/domain/languages.ts';
import {
  NAME_COLUMNS,
  type NameColumns,
  nameColumnsFor,
  namesFor,
  namesFromColumns,
} from '@/domain/names.ts';
import type { Country, CountryCard } from '@/domain/places.ts';
import { db } from './client.ts';
import { NotFoundError, rowOf, rowsOf } from './errors.ts';
import { HOUR, MINUTE } from './queryClient.ts';

const CARD =
  'id,slug,iso_code,continent_id,continent_slug,capital,flag_url,population,latitude,region_count' as const;
const PAGE =
  `id,slug,iso_code,continent_id,${NAME_COLUMNS},capital,currency,languages,flag_url,area,population,latitude,longitude,continents(slug,${NAME_COLUMNS})` as const;

interface CardRow extends NameColumns {
  readonly id: number;
  readonly slug: string;
  readonly iso_code: string;
  readonly continent_id: number;
  readonly continent_slug: string;
  readonly capital: string | null;
  readonly flag_url: string | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly region_count: number | null;
}

/**
 * Countries with the names needed for one language and the number of their regions: of the world, or of one continent.
 * In no order: the screen sorts by name.
 */
export const countriesQuery = (lang: LanguageCode, continentSlug?: string) =>
  queryOptions({
    queryKey: ['countries', continentSlug ?? 'all', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<CountryCard[]> => {
      const all = db()
        .from('country_cards')
        .select(`${CARD},${nameColumnsFor(lang)}`);
      const wanted = continentSlug ? all.eq('continent_slug', continentSlug) : all;
      const rows = rowsOf(
        await wanted.order('id').abortSignal(signal).overrideTypes<CardRow[], { merge: false }>(),
      );
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        isoCode: row.iso_code,
        names: namesFor(lang, row),
        continentId: row.continent_id,
        continentSlug: row.continent_slug,
        capital: row.capital,
        flagUrl: row.flag_url,
        population: row.population,
        latitude: row.latitude,
        regionCount: row.region_count ?? 0,
      }));
    },
  });

/** One country. Throws NotFoundError when no country has this slug (visitor.md §7). Kept for 5 minutes (§9). */
export const countryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['country', slug],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<Country> => {
      const row = rowOf(
        await db().from('countries').select(PAGE).eq('slug', slug).abortSignal(signal).maybeSingle(),
      );
      if (!row) throw new NotFoundError(`Country with slug "${slug}" not found`);
      return {
        id: row.id,
        slug: row.slug,
        isoCode: row.iso_code,
        names: namesFromColumns(row),
        continentId: row.continent_id,
        continentSlug: row.continents.slug,
        continentNames: namesFromColumns(row.continents),
        capital: row.capital,
        currency: row.currency,
        languages: row.languages,
        flagUrl: row.flag_url,
        area: row.area,
        population: row.population,
        latitude: row.latitude,
        longitude: row.longitude,
      };
    },
  });

/**
 * Links the country's stray cities to it and says how many there were (visitor.md §4). Asked once a visit; the
 * database function does nothing but that.
 */
export const countryRepairQuery = (slug: string) =>
  queryOptions({
    queryKey: ['country', slug, 'repair'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<number> =>
      rowsOf(await db().rpc('repair_country_links', { p_country_slug: slug }).abortSignal(signal)),
  });
