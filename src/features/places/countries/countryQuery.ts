import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS, type NameColumns, type Names, namesFromColumns } from '@/shared/names.ts';
import type { Capital, Country } from '@/shared/places.ts';

/** The view's names of something else than the country: `capital_fr`, `continent_fr`, … */
type Named = 'capital' | 'continent';
type NamedColumns = { readonly [column in `${Named}_${LanguageCode}`]?: string | null };

const columnsOf = (named: Named) => LANGUAGE_CODES.map((code) => `${named}_${code}`).join(',');
const PAGE = [
  'id,slug,iso_code,continent_id,continent_slug,currency,languages,flag_url,area,population,latitude,longitude',
  NAME_COLUMNS,
  columnsOf('continent'),
  'capital,capital_slug,capital_region_slug',
  columnsOf('capital'),
].join(',');

export interface CountryRow extends NameColumns, NamedColumns {
  readonly id: number;
  readonly slug: string;
  readonly iso_code: string;
  readonly continent_id: number;
  readonly continent_slug: string;
  readonly capital: string | null;
  readonly flag_url: string | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly capital_slug: string | null;
  readonly capital_region_slug: string | null;
  readonly currency: string | null;
  readonly languages: readonly string[];
  readonly area: number | null;
  readonly longitude: number | null;
}

/** Without the languages that have none. */
function namesOf(named: Named, row: NamedColumns): Names {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const name = row[`${named}_${code}`];
      return name ? [[code, name]] : [];
    }),
  );
}

function toCapital(row: CountryRow): Capital | null {
  if (!row.capital) return null;
  return {
    name: row.capital,
    names: namesOf('capital', row),
    city: row.capital_slug ? { slug: row.capital_slug, regionSlug: row.capital_region_slug } : null,
  };
}

export const toCountry = (row: CountryRow): Country => ({
  id: row.id,
  slug: row.slug,
  isoCode: row.iso_code,
  names: namesFromColumns(row),
  continentId: row.continent_id,
  continentSlug: row.continent_slug,
  continentNames: namesOf('continent', row),
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
  const row = rowOf(
    await db()
      .from('country_cards')
      .select(PAGE)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<CountryRow, { merge: false }>(),
  );
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
