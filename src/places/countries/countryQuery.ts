import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { knownNames, localizedNames, NAME_COLUMNS, namesFromColumns } from '@/shared/names.ts';
import type { Capital, Country } from '@/shared/places.ts';

/** Columns that {@link toCountry} reads. */
export const COUNTRY_COLUMNS =
  `id,slug,iso_code,continent_id,capital,currency,languages,flag_url,area,population,latitude,longitude,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug,${NAME_COLUMNS}),capital_city(name,slug,region_slug,city_names(lang,name))` as const;

const countryRow = (slug: string, signal: AbortSignal) =>
  db().from('countries').select(COUNTRY_COLUMNS).eq('slug', slug).abortSignal(signal).maybeSingle();

type CountryRow = NonNullable<Awaited<ReturnType<typeof countryRow>>['data']>;

function toCapital({ capital, capital_city: city }: CountryRow): Capital | null {
  if (city) {
    const { name, slug, region_slug: regionSlug } = city;
    return { name, names: localizedNames(city.city_names), city: { slug, regionSlug } };
  }
  return capital ? { name: capital, names: {}, city: null } : null;
}

export const toCountry = (row: CountryRow): Country => ({
  id: row.id,
  slug: row.slug,
  isoCode: row.iso_code,
  names: namesFromColumns(row),
  continentId: row.continent_id,
  continentSlug: row.continents.slug,
  continentNames: knownNames(row.continents),
  capital: toCapital(row),
  currency: row.currency,
  languages: row.languages,
  flagUrl: row.flag_url,
  area: row.area,
  population: row.population,
  latitude: row.latitude,
  longitude: row.longitude,
});

export async function readCountry(slug: string, signal: AbortSignal): Promise<Country | null> {
  const row = rowOf(await countryRow(slug, signal));
  return row && toCountry(row);
}

/** One country. Null when no country has this slug. Fresh for 5 minutes. */
export const countryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['country', slug],
    staleTime: 5 * MINUTE,
    queryFn: ({ signal }) => readCountry(slug, signal),
  });

/**
 * Links the country's unlinked cities to it and returns how many there were. Called once per visit; the database function
 * does nothing else.
 */
export const countryRepairQuery = (slug: string) =>
  queryOptions({
    queryKey: ['country', slug, 'repair'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<number> =>
      rowsOf(await db().rpc('repair_country_links', { p_country_slug: slug }).abortSignal(signal)),
  });
