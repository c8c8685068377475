import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { useFailing } from '@/places/states/failing.ts';
import { type CitySights, isDue, type SightsAnswer } from '@/shared/sights.ts';
import { askedSightsQuery, citySightsQuery } from './queries.ts';

interface Options {
  readonly cityId: number;
  /** Reads what is not there yet. */
  readonly reads?: boolean;
}

interface SightsState {
  readonly query: UseQueryResult<CitySights | null>;
  /** Answer of the function, where it is asked. */
  readonly requestedQuery: UseQueryResult<SightsAnswer>;
  readonly storedSights: CitySights | null;
  readonly shouldAsk: boolean;
  /** There are none to show because their service fails, or is known to and has not been asked yet. */
  readonly isOut: boolean;
  /** Milliseconds. */
  readonly now: number;
}

/** The sights of a city: what is kept, else or after a while what the function gives. */
export function useSights({ cityId, reads = true }: Options): SightsState {
  const lang = useLang();
  const failing = useFailing();
  const now = useInitialTime().getTime();
  const storedQuery = useQuery({ ...citySightsQuery(cityId, lang), enabled: reads });
  const storedSights = storedQuery.data && storedQuery.data.checkedAt !== null ? storedQuery.data : null;
  const shouldAsk =
    storedQuery.data !== undefined && storedQuery.data !== null && isDue(storedQuery.data, now);
  const requestedQuery = useQuery({ ...askedSightsQuery(cityId, lang), enabled: reads && shouldAsk });
  const query: UseQueryResult<CitySights | null> = storedSights || !shouldAsk ? storedQuery : requestedQuery;
  return {
    query,
    requestedQuery,
    storedSights,
    shouldAsk,
    isOut: query.isLoadingError || (!storedSights && query.isPending && failing('sights')),
    now,
  };
}
