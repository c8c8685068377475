import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { isRecord } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { pageRows, toCity } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';

/** The cities of these ids, in that order; those that do not exist are left out. */
export const comparedCitiesQuery = (ids: readonly number[], lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'compared', lang, ...ids],
    staleTime: HOUR,
    enabled: ids.length > 0,
    // One more or one less: the others stay on screen.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<City[]> => {
      const rows = rowsOf(await pageRows(lang).in('id', ids).abortSignal(signal));
      const cities = new Map(rows.map((row) => [row.id, toCity(row, lang)]));
      return ids.flatMap((id) => cities.get(id) ?? []);
    },
  });

/** Facts of a country that are compared. */
export interface ComparedCountry {
  readonly countrySlug: string;
  /** ISO 4217 code. */
  readonly currency: string | null;
  /** BCP 47 codes, the main one first. */
  readonly languages: readonly string[];
  /** Digits as one dials them. */
  readonly emergency: readonly string[];
  /** The day of the numbers; null without any. */
  readonly date: string | null;
}

const numbersIn = (facts: unknown): readonly string[] =>
  isRecord(facts) && Array.isArray(facts.emergency)
    ? facts.emergency.filter((number) => typeof number === 'string')
    : [];

/** The countries of these slugs, in no order. */
export const comparedCountriesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['countries', 'compared', ...slugs],
    staleTime: HOUR,
    enabled: slugs.length > 0,
    queryFn: async ({ signal }): Promise<ComparedCountry[]> => {
      const countries = rowsOf(
        await db()
          .from('country_cards')
          .select('slug,iso_code,currency,languages')
          .in('slug', slugs)
          .abortSignal(signal),
      );
      const codes = countries.flatMap(({ iso_code }) => iso_code ?? []);
      const facts = rowsOf(
        await db()
          .from('country_facts')
          .select('iso_code,facts,facts_date')
          .in('iso_code', codes)
          .abortSignal(signal),
      );
      return countries.map((country) => {
        const numbers = facts.find(({ iso_code }) => iso_code === country.iso_code);
        return {
          countrySlug: country.slug ?? '',
          currency: country.currency,
          languages: country.languages ?? [],
          emergency: numbersIn(numbers?.facts),
          date: numbers?.facts_date ?? null,
        };
      });
    },
  });

/** The slugs that {@link comparedCountriesQuery} is asked for, each once and in one order. */
export const countriesOf = (cities: readonly City[]): string[] =>
  [
    ...new Set(cities.filter(({ countryId }) => countryId !== null).map(({ countrySlug }) => countrySlug)),
  ].sort();
