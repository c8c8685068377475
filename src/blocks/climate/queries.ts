import { queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { rowKey } from '@/lib/rowKey.ts';
import { db } from '@/lib/supabase.ts';
import { cellAt } from '@/shared/climate/cells.ts';
import { type CityClimate, type Climate, hasClimate } from '@/shared/climate/climate.ts';
import { CLIMATE_COLUMNS, climateOf } from '@/shared/climate/rows.ts';
import type { Position } from '@/shared/geo.ts';

/** Longest time the function needs: it may wait for others, and for the service. */
const TIMEOUT_MS = 80_000;

const isMonths = (value: unknown): boolean => Array.isArray(value) && value.length === 12;

function isClimate(body: unknown): body is CityClimate {
  return (
    isRecord(body) &&
    [body.high, body.low, body.rain, body.wetDays, body.radiation].every(isMonths) &&
    typeof body.firstYear === 'number'
  );
}

/** The climate kept for the cell of a position; null where none is kept yet. Calls no other service, so that a server can render it. */
export const keptClimateQuery = (position: Position) => {
  const cell = cellAt(position);
  return queryOptions({
    // The first two parts are what a page depends on: server/pageTags.ts.
    queryKey: rowKey('climate', cell),
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Climate | null> => {
      const row = rowOf(
        await db()
          .from('climate_cells')
          .select(CLIMATE_COLUMNS)
          .eq('cell', cell)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row && climateOf(row);
    },
  });
};

/** The height kept of a city, in metres; null where none is kept yet. */
export const keptElevationQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['elevation', cityId],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<number | null> => {
      const row = rowOf(
        await db()
          .from('city_elevations')
          .select('metres')
          .eq('city_id', cityId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row?.metres ?? null;
    },
  });

/** The climate and the height of a city of which one or the other is not kept yet. */
export const askedClimateQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['asked climate', cityId],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) => callFunction('climate', { cityId }, isClimate, signal, TIMEOUT_MS),
  });

export const isKnown = (climate: Climate | null): boolean => climate !== null && hasClimate(climate);
