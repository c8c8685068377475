/** WeatherAPI.com's sports events (weatherapi.com/docs/#apis-sports). */
import * as v from 'valibot';
import type { Position } from '../../../../../src/shared/geo.ts';
import type { SportsLists } from '../../../../../src/shared/sports.ts';
import { gridPoint } from '../../cities.ts';
import { getJson, type Question } from '../../getJson.ts';
import { address } from '../address.ts';
import { WEATHERAPI, type WeatherApi } from './service.ts';

/** Events of one sport that are read. */
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

export const sportsQuestion = (service: WeatherApi, position: Position) =>
  ({
    upstream: WEATHERAPI,
    url: address(service.url, '/sports.json', { key: service.key, q: gridPoint(position).key }),
    schema: Sports,
  }) satisfies Question;

/** The events near a position, or null where the service knows none. @throws UpstreamError */
export async function sportsAt(
  service: WeatherApi,
  position: Position,
  signal: AbortSignal,
): Promise<SportsLists | null> {
  const answer = await getJson({ ...sportsQuestion(service, position), signal });
  return answer && read(answer);
}

function read(answer: v.InferOutput<typeof Sports>): SportsLists {
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
