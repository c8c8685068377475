import { useQueries } from '@tanstack/react-query';
import {
  askedClimateQuery,
  isKnown,
  keptClimateQuery,
  keptElevationQuery,
} from '@/blocks/climate/queries.ts';
import { cellAt } from '@/shared/climate/cells.ts';
import { atHeight, type Climate } from '@/shared/climate/climate.ts';
import { isWhole } from '@/shared/climate/normals.ts';
import { positionOf } from '@/shared/geo.ts';
import type { City } from '@/shared/places.ts';

export interface CityClimate {
  readonly city: City;
  /** At the city's height; null where none is known, or not yet. */
  readonly climate: Climate | null;
  readonly isPending: boolean;
}

/** The climate of each city, as on its own page: what is kept, else what the source says when asked. */
export function useClimates(cities: readonly City[]): CityClimate[] {
  // Neighbours share a cell, and a query may be observed once.
  const cells = new Map(
    cities.flatMap((city) => {
      const position = positionOf(city);
      return position ? [[cellAt(position), position] as const] : [];
    }),
  );
  const storedQueries = useQueries({ queries: [...cells.values()].map(keptClimateQuery) });
  const ofCell = new Map([...cells.keys()].map((cell, index) => [cell, storedQueries[index]]));
  const storedOfCities = cities.map((city) => {
    const position = positionOf(city);
    return position ? ofCell.get(cellAt(position)) : undefined;
  });
  const heights = useQueries({ queries: cities.map(({ id }) => keptElevationQuery(id)) });
  const requestedQueries = useQueries({
    queries: cities.map((city, index) => {
      const climate = storedOfCities[index]?.data;
      const lacking = climate !== undefined && (climate === null || !isWhole(climate));
      const enabled = climate !== undefined && (lacking || heights[index]?.data === null);
      return { ...askedClimateQuery(city.id), enabled };
    }),
  });
  return cities.map((city, index) => {
    const [stored, answer] = [storedOfCities[index], requestedQueries[index]];
    const shownClimate = answer?.data ?? stored?.data ?? null;
    const height = heights[index]?.data ?? answer?.data?.cityElevation ?? null;
    return {
      city,
      climate: shownClimate && isKnown(shownClimate) ? atHeight(shownClimate, height).climate : null,
      isPending: !shownClimate && (stored?.isLoading === true || answer?.isLoading === true),
    };
  });
}
