import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import { mergedCities } from './merged.ts';
import { cards, toCard } from './queries.ts';

/** Ids of one request: its address stays under 1,500 characters. */
const BATCH = 100;

async function readCards(ids: readonly number[], lang: LanguageCode, signal: AbortSignal) {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = await Promise.all(batches.map((batch) => cards(lang).in('id', batch).abortSignal(signal)));
  return new Map(answers.flatMap((answer) => rowsOf(answer)).map((row) => [row.id, toCard(row)]));
}

/**
 * The cities of a list, in its order; those that no longer exist are left out. One that was merged is shown as the other one, under
 * the id that the list has: so it is still taken out by its heart, and is itself again if the merge is undone.
 */
export const citiesByIdQuery = (ids: readonly number[], lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'ids', lang, ...ids],
    staleTime: HOUR,
    enabled: ids.length > 0,
    // The list is shorter by one after a click: what is left stays on screen.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const cards = await readCards(ids, lang, signal);
      const merged = await mergedCities(
        ids.filter((id) => !cards.has(id)),
        signal,
      );
      const others = await readCards([...new Set(merged.values())], lang, signal);
      return ids.flatMap((id) => {
        const other = others.get(merged.get(id) ?? 0);
        return cards.get(id) ?? (other ? { ...other, id } : []);
      });
    },
  });
