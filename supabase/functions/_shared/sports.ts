/** Sports events near a place, from WeatherAPI.com: used by two functions, one cache entry. */
import * as v from 'valibot';
import type { Position } from '../../../src/shared/geo.ts';
import { NO_SPORTS, type SportsAnswer, type SportsLists } from '../../../src/shared/sports.ts';
import { cached } from './cache.ts';
import { gridPoint } from './cities.ts';
import { getJson } from './getJson.ts';
import { address, weatherApi } from './upstreams.ts';

const HOUR_S = 3600;
const MAX_EVENTS = 50;

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), '');
const Fixtures = v.optional(
  v.nullable(v.array(v.object({ match: text, tournament: text, stadium: text, start: text, end: text }))),
);
const Sports = v.pipe(
  v.object({ football: Fixtures, cricket: Fixtures, golf: Fixtures }),
  // Empty lists say that there is nothing; no list at all says nothing.
  v.check((answer) => Object.values(answer).some(Array.isArray), 'no list'),
);

function lists(answer: v.InferOutput<typeof Sports>): SportsLists {
  const clean = (fixtures: v.InferOutput<typeof Fixtures>) =>
    (fixtures ?? [])
      .slice(0, MAX_EVENTS)
      .map(({ match, tournament, stadium, start, end }) => ({
        match: match ?? '',
        tournament: tournament ?? '',
        stadium: stadium ?? '',
        start: start ?? '',
        ...(end ? { end } : {}),
      }))
      .filter(({ match, tournament, start }) => (match || tournament) && start);
  return { football: clean(answer.football), cricket: clean(answer.cricket), golf: clean(answer.golf) };
}

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
    load: async () => {
      const url = address(service.url, '/sports.json', { key: service.key, q: key });
      const found = await getJson({ upstream: 'weatherapi', url, schema: Sports, signal });
      return found && lists(found);
    },
  });
  return { answer: { ...(value ?? NO_SPORTS), source: 'weatherapi', stale, fetchedAt }, freshFor };
}
