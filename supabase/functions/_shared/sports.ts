/** Sports events near a place: used by two functions, one cache entry. */
import type { Position } from '../../../src/shared/geo.ts';
import { NO_SPORTS, type SportsAnswer, type SportsLists } from '../../../src/shared/sports.ts';
import { cached } from './cache.ts';
import { gridPoint } from './cities.ts';
import { weatherApi } from './upstreams/weatherapi/service.ts';
import { sportsAt } from './upstreams/weatherapi/sports.ts';

const HOUR_S = 3600;

/**
 * The events near a position, and for how many seconds they are fresh. Without a key no request is made and the lists
 * are empty.
 * @throws FunctionError when the service fails and nothing is cached.
 */
export async function sportsNear(
  position: Position,
  signal: AbortSignal,
): Promise<{ answer: SportsAnswer; freshFor: number }> {
  const service = weatherApi();
  if (!service)
    return { answer: { ...NO_SPORTS, source: null, stale: false, fetchedAt: null }, freshFor: HOUR_S };
  const { key } = gridPoint(position);
  const { value, stale, fetchedAt, freshFor } = await cached<SportsLists>({
    service: 'sports-weatherapi-1',
    key,
    ttl: HOUR_S,
    emptyTtl: HOUR_S,
    maxAge: 24 * HOUR_S,
    load: () => sportsAt(service, position, signal),
  });
  return { answer: { ...(value ?? NO_SPORTS), source: 'weatherapi', stale, fetchedAt }, freshFor };
}
