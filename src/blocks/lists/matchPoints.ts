/** Finds the city that each point of another program's file belongs to (docs/product/plan.md#lists). */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { foundCity } from '@/places/cities/nearbyCities.ts';
import { distanceKm, type Position, positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { cutText, NAME_LIMIT, NOTE_LIMIT, newStop, type SavedPlan, STOPS_LIMIT, type Stop } from './lists.ts';
import type { LeftOut, Point } from './points.ts';
import type { Draft } from './readFiles.ts';

/** From a point to the middle of its city, at most. */
export const REACH_KM = 25;

/** Points of one such square, in degrees, share a question. */
const CELL = 0.1;
const AT_ONCE = 6;
/** The most populated cities of a box come in one answer, at most so many. Where there are more, its quarters are asked for. */
export const ROWS_LIMIT = 200;
/** In no box of the world are there more than 525 cities, and each quarter of a quarter comes whole. */
const SPLITS = 2;
/** Questions for one file, those for quarters included: so many squares at most. */
export const QUESTIONS_LIMIT = 400;
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

function quartersOf({ west, south, east, north }: Box): Box[] {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  return [
    { west, south, east: longitude, north: latitude },
    { west: longitude, south, east, north: latitude },
    { west, south: latitude, east: longitude, north },
    { west: longitude, south: latitude, east, north },
  ];
}

const citiesInBoxQuery = (box: Box, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'box', lang, box],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const { west, south, east, north } = box;
      const corners = {
        p_west: west,
        p_south: south,
        p_east: east,
        p_north: north,
        p_limit: ROWS_LIMIT,
        p_lang: lang,
      };
      const rows = rowsOf(await db().rpc('cities_in_view', corners, { get: true }).abortSignal(signal));
      return rows.map((row) => foundCity(row, lang));
    },
  });

/** About how far a city reaches from its middle, at 4,000 inhabitants per square kilometre. */
const reachOf = ({ population }: Candidate): number => Math.sqrt((population ?? 0) / (4000 * Math.PI));

/** Search keys of the names that a point's name may stand for: « Cusco, Peru » is Cusco. */
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
    const hasName = [city.name, ...Object.values(city.names)].some((one) => keys.includes(searchKey(one)));
    return [{ city, km, outside: hasName ? -1 : Math.max(0, km - reachOf(city)) }];
  });
  return near.sort((a, b) => a.outside - b.outside || a.km - b.km)[0]?.city ?? null;
}

/** A point that is called otherwise than its city says so in the notes. */
function noteOf({ name, note }: Point, city: Candidate): string {
  const keys = [city.name, ...Object.values(city.names)].map(searchKey);
  return [...new Set([name, note])]
    .filter((part) => part !== '' && !keys.includes(searchKey(part)))
    .join('\n');
}

/** A stop with the notes of a point; what its notes don't hold is said. */
function withNote(stop: Stop, note: string, called: string, leftOut: LeftOut[]): Stop {
  const joined = [stop.note, note].filter(Boolean).join('\n');
  if (joined.length <= NOTE_LIMIT) return { ...stop, note: joined };
  // A text too long for a stop of its own begins there; of others none is torn.
  if (note.length <= NOTE_LIMIT || stop.note !== '') {
    leftOut.push({ name: called, reason: 'note' });
    return stop;
  }
  leftOut.push({ name: called, reason: 'cut' });
  return { ...stop, note: `${cutText(note, NOTE_LIMIT - 1).trimEnd()}…` };
}

/** Lists of at most as many stops as one holds, numbered where there are several. */
function plansOf(name: string, stops: readonly Stop[]): SavedPlan[] {
  const count = Math.ceil(stops.length / STOPS_LIMIT);
  return Array.from({ length: count }, (_, index) => {
    const number = count > 1 ? ` (${index + 1}/${count})` : '';
    return {
      name: cutText(name, NAME_LIMIT - number.length).trimEnd() + number,
      stops: stops.slice(index * STOPS_LIMIT, (index + 1) * STOPS_LIMIT),
    };
  });
}

export interface Matched {
  /** Several where there are more stops than one list holds; none where no stop is left. */
  readonly plans: readonly SavedPlan[];
  /** How many points have found a city. */
  readonly matched: number;
  readonly leftOut: readonly LeftOut[];
}

type ReadBox = (box: Box) => Promise<readonly Candidate[]>;

/** All cities of each box, the small ones too as far as the limits allow. */
async function citiesOf(
  boxes: ReadonlyMap<string, Box>,
  read: ReadBox,
): Promise<Map<string, readonly Candidate[]>> {
  const citiesByBox = new Map<string, Candidate[]>();
  // First all boxes, then the quarters of all: should the limit be reached, each has its largest cities.
  const waiting = [...boxes].map(([key, box]) => ({ key, box, splits: 0 }));
  let requests = waiting.length;
  const ask = async ({ key, box, splits }: (typeof waiting)[number]) => {
    const rows = await read(box);
    citiesByBox.set(key, [...(citiesByBox.get(key) ?? []), ...rows]);
    const quarters = rows.length < ROWS_LIMIT || splits === SPLITS ? [] : quartersOf(box);
    if (requests + quarters.length > QUESTIONS_LIMIT) return;
    requests += quarters.length;
    waiting.push(...quarters.map((quarter) => ({ key, box: quarter, splits: splits + 1 })));
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(ask));
  return citiesByBox;
}

/** The squares of points, as many as may be asked for. */
function boxesOf(stops: Draft['stops']): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const stop of stops)
    if (!('id' in stop) && stop.at && boxes.size < QUESTIONS_LIMIT) {
      const box = boxAround(stop.at);
      boxes.set(JSON.stringify(box), box);
    }
  return boxes;
}

/** @param read the most populated cities of a box, at most {@link ROWS_LIMIT} */
export async function matchPoints({ name, stops }: Draft, read: ReadBox): Promise<Matched> {
  const citiesByBox = await citiesOf(boxesOf(stops), read);
  const leftOut: LeftOut[] = [];
  const byCity = new Map<number, Stop>();
  let matched = 0;
  for (const stop of stops) {
    if ('id' in stop) {
      const before = byCity.get(stop.id);
      const joined = withNote({ ...stop, note: before?.note ?? '' }, stop.note, `#${stop.id}`, leftOut);
      byCity.set(stop.id, { ...joined, date: stop.date ?? before?.date ?? null });
      continue;
    }
    const called = stop.name || '?';
    const cities = stop.at ? citiesByBox.get(JSON.stringify(boxAround(stop.at))) : [];
    const city = cityOf(stop, cities ?? []);
    if (!city) {
      leftOut.push({ name: called, reason: stop.at ? (cities ? 'noCity' : 'limit') : stop.why });
      continue;
    }
    matched += 1;
    const before = byCity.get(city.id) ?? newStop(city.id);
    const date = before.date ?? stop.date ?? null;
    byCity.set(city.id, withNote({ ...before, date }, noteOf(stop, city), called, leftOut));
  }
  return { plans: plansOf(name, [...byCity.values()]), matched, leftOut };
}

/** {@link matchPoints} with the cities of the database. */
export const matchDraft = (draft: Draft, client: QueryClient, lang: LanguageCode): Promise<Matched> =>
  matchPoints(draft, (box) => client.fetchQuery(citiesInBoxQuery(box, lang)));
