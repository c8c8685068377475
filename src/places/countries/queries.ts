import { queryOptions, skipToken } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { sortedByName } from '@/places/sortedByName.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type NameColumns, nameColumnsFor, namesFor } from '@/shared/names.ts';
import type { CountryCard } from '@/shared/places.ts';

const CARD =
  'id,slug,iso_code,continent_id,continent_slug,capital,flag_url,population,latitude,sovereign,region_count' as const;

type CapitalColumns = { readonly [column in `capital_${LanguageCode}`]?: string | null };

interface CardRow extends NameColumns, CapitalColumns {
  readonly id: number;
  readonly slug: string;
  readonly iso_code: string;
  readonly continent_id: number;
  readonly continent_slug: string;
  readonly capital: string | null;
  readonly flag_url: string | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly sovereign: boolean | null;
  readonly region_count: number | null;
}

/** Countries by name in one language, with the number of their regions: of the world, or of one continent. */
export const countriesQuery = (lang: LanguageCode, continentSlug?: string) =>
  queryOptions({
    queryKey: ['countries', continentSlug ?? 'all', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<CountryCard[]> => {
      const all = db()
        .from('country_cards')
        .select(`${CARD},capital_${lang},${nameColumnsFor(lang)}`);
      const filtered = continentSlug ? all.eq('continent_slug', continentSlug) : all;
      const rows = rowsOf(
        await filtered.order('id').abortSignal(signal).overrideTypes<CardRow[], { merge: false }>(),
      );
      const countries = rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        isoCode: row.iso_code,
        names: namesFor(lang, row),
        continentId: row.continent_id,
        continentSlug: row.continent_slug,
        capital: row[`capital_${lang}`] ?? row.capital,
        flagUrl: row.flag_url,
        population: row.population,
        latitude: row.latitude,
        sovereign: row.sovereign ?? true,
        regionCount: row.region_count ?? 0,
      }));
      return sortedByName(countries, lang);
    },
  });

/** A page of a list of countries, sorted by name, and how many the whole list has. */
export interface CountryPage {
  readonly countries: readonly CountryCard[];
  readonly total: number;
  /** Totals of the whole list: sovereign states, and territories. */
  readonly counts: readonly [states: number, territories: number];
}

/**
 * The part of {@link countriesQuery} that a server sends: one page of the list. The browser has it from there or not at all,
 * and reads the whole list. `page` counts from 1.
 */
export const sentCountriesQuery = (lang: LanguageCode, continentSlug: string | undefined, page: number) =>
  queryOptions<CountryPage>({
    queryKey: ['countries', 'sent', continentSlug ?? 'all', page, lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: skipToken,
  });

/** Other names of countries by their ISO codes. */
export type Aliases = ReadonlyMap<string, readonly string[]>;

/** Other names of all countries, read when somebody filters the list. */
export const countryAliasesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['countries', 'aliases'],
    staleTime: HOUR,
    enabled,
    queryFn: async ({ signal }): Promise<Aliases> => {
      const aliases = new Map<string, string[]>();
      let last = 0;
      for (;;) {
        const rows = rowsOf(
          await db()
            .from('place_aliases')
            .select('id,iso_code,alias')
            .not('iso_code', 'is', null)
            .gt('id', last)
            .order('id')
            .abortSignal(signal),
        );
        if (rows.length === 0) return aliases;
        for (const { id, iso_code: iso, alias } of rows) {
          if (iso !== null) aliases.set(iso, [...(aliases.get(iso) ?? []), alias]);
          last = id;
        }
      }
    },
  });
