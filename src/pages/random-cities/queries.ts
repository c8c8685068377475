import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR, MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { BY_POPULATION, cardColumns, cards, toCard } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';

/** Cities of a draw. */
export const DRAW_SIZE = 100;

/** A number that names a draw: the same one draws the same cities. */
export type Seed = number;

/** Cities drawn at random by the database, all equally likely. Another draw is another seed. */
export const randomCitiesQuery = (lang: LanguageCode, seed: Seed) =>
  queryOptions({
    queryKey: ['cities', 'random', lang, seed],
    staleTime: HOUR,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const call = { p_seed: seed, p_limit: DRAW_SIZE };
      const rows = rowsOf(
        await db()
          .rpc('random_cities', call, { get: true })
          .select(cardColumns(lang))
          .eq('city_names.lang', lang)
          .abortSignal(signal),
      );
      return rows.map(toCard);
    },
  });

/** The cities that were added last; of those that came together, the most populated first. */
export const newestCitiesQuery = (lang: LanguageCode, limit = 10) =>
  queryOptions({
    queryKey: ['cities', 'newest', lang, limit],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const rows = rowsOf(
        await cards(lang)
          .order('created_at', { ascending: false })
          .order('population', BY_POPULATION)
          .order('id')
          .limit(limit)
          .abortSignal(signal),
      );
      return rows.map(toCard);
    },
  });
