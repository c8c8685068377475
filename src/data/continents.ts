import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/domain/languages.ts';
import { NAME_COLUMNS, namesFor } from '@/domain/names.ts';
import type { Continent } from '@/domain/places.ts';
import { db } from './client.ts';
import { rowsOf } from './errors.ts';
import { HOUR, inAnotherLanguage } from './queryClient.ts';

/** All continents with the names needed for one language and the number of their countries: one read serves every screen. */
export const continentsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['continents', lang],
    staleTime: HOUR,
    placeholderData: inAnotherLanguage(['continents']),
    queryFn: async ({ signal }): Promise<Continent[]> => {
      const columns = `id,slug,${NAME_COLUMNS},country_count` as const;
      const rows = rowsOf(await db().from('continent_cards').select(columns).order('id').abortSignal(signal));
      return rows.map((row) => ({
        id: row.id as number,
        slug: row.slug as string,
        names: namesFor(lang, row),
        countryCount: row.country_count ?? 0,
      }));
    },
  });
