import { type CardRow, toCard } from '@/features/places/cities/queries.ts';
import { type ContinentRow, readContinents, toContinents } from '@/features/places/continents/queries.ts';
import { rowOf } from '@/lib/errors.ts';
import { sharedRead } from '@/lib/sharedRead.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** As public.home_overview gives it. */
interface HomeOverview {
  readonly continents: readonly ContinentRow[];
  readonly cities: readonly CardRow[];
}

/** For a server: what the home page and the map show, read at once. */
export function homeParts(lang: LanguageCode) {
  const part = sharedRead(async (signal) => {
    const answer = await db().rpc('home_overview', { p_lang: lang }, { get: true }).abortSignal(signal);
    return rowOf(answer) as unknown as HomeOverview;
  });
  return {
    continents: part(
      ({ continents }) => toContinents(continents, lang),
      (signal) => readContinents(lang, signal),
    ),
    cities: part(({ cities }) => cities.map(toCard)),
  };
}
