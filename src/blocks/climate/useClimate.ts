import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFailing } from '@/places/states/failing.ts';
import type { Climate } from '@/shared/climate/climate.ts';
import { isWhole } from '@/shared/climate/normals.ts';
import type { Position } from '@/shared/geo.ts';
import { askedClimateQuery, keptClimateQuery, keptElevationQuery } from './queries.ts';

interface Options {
  readonly cityId: number;
  readonly position: Position;
  /** Reads what is not there yet. */
  readonly reads?: boolean;
}

interface ClimateState {
  readonly query: UseQueryResult<Climate | null>;
  /** Metres. */
  readonly height: number | null;
  readonly isKept: boolean;
  /** There is none to show because its service fails, or is known to and has not been asked yet. */
  readonly isOut: boolean;
}

/** The climate of a city: what is kept, else what the function gives. */
export function useClimate({ cityId, position, reads = true }: Options): ClimateState {
  const failing = useFailing();
  const storedQuery = useQuery({ ...keptClimateQuery(position), enabled: reads });
  const elevation = useQuery({ ...keptElevationQuery(cityId), enabled: reads });
  // Missing months may have come since: the function knows when to look again.
  const lacking = storedQuery.data !== undefined && (storedQuery.data === null || !isWhole(storedQuery.data));
  const requestedQuery = useQuery({
    ...askedClimateQuery(cityId),
    enabled: reads && (lacking || elevation.data === null),
  });
  const query: UseQueryResult<Climate | null> =
    storedQuery.data === null || requestedQuery.data ? requestedQuery : storedQuery;
  return {
    query,
    height: elevation.data ?? requestedQuery.data?.cityElevation ?? null,
    isKept: Boolean(storedQuery.data),
    isOut: query.isLoadingError || (!storedQuery.data && query.isPending && failing('climate')),
  };
}
