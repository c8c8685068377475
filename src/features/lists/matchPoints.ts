/** Finds the city that each point of another program's file belongs to (docs/product/plan.md#lists). */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { foundCity } from '@/features/places/cities/nearbyCities.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { distanceKm, type Position, positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { NOTE_LIMIT, newStop, type SavedPlan, STOPS_LIMIT, type Stop } from './lists.ts';
import type { Draft } from './readFiles.ts';
import type { Point } from './readXml.ts';

/** From a point to the middle of its city, at most. */
export const REACH_KM = 25;

/** Points of one such square, in degrees, share a question. */
const CELL = 0.1;
const CELLS_LIMIT = 200;
const AT_ONCE = 6;
const KM_PER_DEGREE = 111.2;

type Candidate = Pick<CityCard, 'id' | 'name' | 'names' | 'population' | 'latitude' | 'longitude'>;

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The square of a position with all around it that is within reach. */
export function boxAround({ latitude, longitude }: Position): Box {
  const [south, west] = [Math.floor(latitude / CELL) * CELL, Math.floor(longitude / CELL) * CELL];
  const high = REACH_KM / KM_PER_DEGREE;
  const farthest = Math.min(Math.abs(latitude) + CELL + high, 89);
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return {
    west: round(west - wide),
    south: round(south - high),
    east: round(west + CELL + wide),
    north: round(south + CELL + high),
  };
}

const citiesInBoxQuery = (box: Box, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'box', lang, box],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const { west, south, east, north } = box;
      const asked = {
        p_west: west,
        p_south: south,
        p_east: east,
        p_north: north,
        p_limit: 200,
        p_lang: lang,
      };
      const rows = rowsOf(await db().rpc('cities_in_view', asked, { get: true }).abortSignal(signal));
      return rows.map((row) => foundCity(row, lang));
    },
  });

/** About how far a city reaches from its middle, at 4,000 inhabitants per square kilometre. */
const reachOf = ({ population }: Candidate): number => Math.sqrt((population ?? 0) / (4000 * Math.PI));

/** What a point may be called after: « Cusco, Peru » is Cusco. */
const keysOf = (name: string): string[] =>
  [name, ...name.split(/[,(;/–—-]/, 1)].map(searchKey).filter((key) => key !== '');

/**
 * The city of that name within reach, else the one that the point lies in or is nearest to; of two that it lies in the one
 * whose middle is nearer. Null without any.
 */
export function cityOf({ name, at }: Point, candidates: readonly Candidate[]): Candidate | null {
  if (!at) return null;
  const keys = keysOf(name);
  const near = candidates.flatMap((city) => {
    const position = positionOf(city);
    const km = position ? distanceKm(at, position) : Number.POSITIVE_INFINITY;
    if (km > REACH_KM) return [];
    const named = [city.name, ...Object.values(city.names)].some((one) => keys.includes(searchKey(one)));
    return [{ city, km, outside: named ? -1 : Math.max(0, km - reachOf(city)) }];
  });
  return near.sort((a, b) => a.outside - b.outside || a.km - b.km)[0]?.city ?? null;
}

/** A point that is called otherwise than its city says so in the notes. */
function noteOf({ name, note }: Point, city: Candidate): string {
  const same = [city.name, ...Object.values(city.names)].some((one) => searchKey(one) === searchKey(name));
  return [same ? '' : name, note].filter((part) => part !== '').join('\n');
}

/** Puts points and stops of one city together, in the order of their first. */
function joined(stops: readonly Stop[]): Stop[] {
  const byCity = new Map<number, Stop>();
  for (const stop of stops) {
    const before = byCity.get(stop.id);
    const note = [before?.note, stop.note].filter(Boolean).join('\n').slice(0, NOTE_LIMIT);
    byCity.set(stop.id, { ...(before ?? stop), note });
  }
  return [...byCity.values()];
}

export interface Matched {
  /** Null where no stop is left, or more than a list holds. */
  readonly plan: SavedPlan | null;
  /** How many points have found a city. */
  readonly matched: number;
  /** What the others are called. */
  readonly left: readonly string[];
}

/** @param read the most populated cities of a box */
export async function matchPoints(
  { name, stops }: Draft,
  read: (box: Box) => Promise<readonly Candidate[]>,
): Promise<Matched> {
  const boxes = new Map<string, Box>();
  for (const stop of stops)
    if ('at' in stop && stop.at) {
      const box = boxAround(stop.at);
      boxes.set(JSON.stringify(box), box);
    }
  if (boxes.size > CELLS_LIMIT) return { plan: null, matched: boxes.size, left: [] };
  const found = new Map<string, readonly Candidate[]>();
  const waiting = [...boxes];
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async ([key, box]) => void found.set(key, await read(box))),
    );
  const left: string[] = [];
  let matched = 0;
  const all = stops.flatMap((stop): Stop[] => {
    if (!('at' in stop)) return [stop];
    const city = stop.at && cityOf(stop, found.get(JSON.stringify(boxAround(stop.at))) ?? []);
    if (!city) {
      left.push(stop.name || '?');
      return [];
    }
    matched += 1;
    return [{ ...newStop(city.id), note: noteOf(stop, city) }];
  });
  const kept = joined(all);
  const fits = kept.length > 0 && kept.length <= STOPS_LIMIT;
  return { plan: fits ? { name, stops: kept } : null, matched, left };
}

/** {@link matchPoints} with the cities of the database. */
export const matchDraft = (draft: Draft, client: QueryClient, lang: LanguageCode): Promise<Matched> =>
  matchPoints(draft, (box) => client.fetchQuery(citiesInBoxQuery(box, lang)));
