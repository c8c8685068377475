import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cards, toCard } from '@/features/places/cities/queries.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import type { Favourites } from './favourites.ts';

/** Ids of one request: its address stays under 1,500 characters. */
const BATCH = 100;

/** The cities of a list, in its order; those that no longer exist are left out. */
export const citiesByIdQuery = (ids: Favourites, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'ids', lang, ...ids],
    staleTime: HOUR,
    enabled: ids.length > 0,
    // The list is shorter by one after a click: what is left stays on screen.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
        ids.slice(index * BATCH, (index + 1) * BATCH),
      );
      const answers = await Promise.all(
        batches.map((batch) => cards(lang).in('id', batch).abortSignal(signal)),
      );
      const found = new Map(answers.flatMap((answer) => rowsOf(answer)).map((row) => [row.id, toCard(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  });
