import { queryOptions } from '@tanstack/react-query';
import { sortedByName } from '@/features/places/sortedByName.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR, inAnotherLanguage } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS, namesFor } from '@/shared/names.ts';
import type { Continent } from '@/shared/places.ts';

/** All continents by name in one language, with the number of their countries: one read serves every screen. */
export const continentsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['continents', lang],
    staleTime: HOUR,
    placeholderData: inAnotherLanguage(['continents']),
    queryFn: async ({ signal }): Promise<Continent[]> => {
      const columns = `id,slug,${NAME_COLUMNS},country_count,territory_count` as const;
      const rows = rowsOf(await db().from('continent_cards').select(columns).order('id').abortSignal(signal));
      const continents = rows.map((row) => ({
        id: row.id as number,
        slug: row.slug as string,
        names: namesFor(lang, row),
        countryCount: row.country_count ?? 0,
        territoryCount: row.territory_count ?? 0,
      }));
      return sortedByName(continents, lang);
    },
  });
