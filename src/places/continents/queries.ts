import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR, keepOtherLanguage } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { sortedByName } from '@/places/sortedByName.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS, namesFor } from '@/shared/names.ts';
import type { Continent } from '@/shared/places.ts';

/** Columns that {@link toContinents} reads. */
export const CONTINENT_COLUMNS = `id,slug,${NAME_COLUMNS},country_count,territory_count` as const;

/** A row of continent_cards as it is read here. */
export type ContinentRow = Pick<
  Database['public']['Views']['continent_cards']['Row'],
  'id' | 'slug' | 'country_count' | 'territory_count'
> &
  Parameters<typeof namesFor>[1];

/** Continents by name in `lang`. */
export function toContinents(rows: readonly ContinentRow[], lang: LanguageCode): Continent[] {
  const continents = rows.map((row) => ({
    id: row.id as number,
    slug: row.slug as string,
    names: namesFor(lang, row),
    countryCount: row.country_count ?? 0,
    territoryCount: row.territory_count ?? 0,
  }));
  return sortedByName(continents, lang);
}

export async function readContinents(lang: LanguageCode, signal: AbortSignal): Promise<Continent[]> {
  const rows = rowsOf(
    await db().from('continent_cards').select(CONTINENT_COLUMNS).order('id').abortSignal(signal),
  );
  return toContinents(rows, lang);
}

/** All continents by name in one language, with the number of their countries: one read serves every screen. */
export const continentsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['continents', lang],
    staleTime: HOUR,
    placeholderData: keepOtherLanguage(['continents']),
    queryFn: ({ signal }) => readContinents(lang, signal),
  });
