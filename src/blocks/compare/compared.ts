/** The cities that an address sets side by side, and how they differ from each other (docs/product/plan.md#compare). */
import { decodeCityIds, encodeCityIds } from '@/shared/cityIds.ts';
import { distanceKm, positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { zoneOffset } from '@/shared/localTime.ts';
import { buildPath } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';

export const COMPARED_LIMIT = 4;

/** The query parameter that holds the cities ("villes"). */
export const COMPARED_PARAM = 'v';

/** Ids of a longer address are not counted. */
const MAX_READ_IDS = 100;

export interface ComparisonParams {
  /** Each once, at most COMPARED_LIMIT. */
  readonly ids: readonly number[];
  /** Parts of the address that can't be a city. */
  readonly unreadable: number;
  /** Cities beyond the limit. */
  readonly beyond: number;
}

/** Reads the parameter of an address; null is an empty comparison. */
export function parseComparison(value: string | null): ComparisonParams {
  const parts = (value ?? '').split('.', MAX_READ_IDS).filter((part) => part !== '');
  const all = decodeCityIds(parts.join('.'), MAX_READ_IDS);
  return {
    ids: all.slice(0, COMPARED_LIMIT),
    unreadable: parts.filter((part) => decodeCityIds(part, 1).length === 0).length,
    beyond: Math.max(0, all.length - COMPARED_LIMIT),
  };
}

export function comparePath(lang: LanguageCode, ids: readonly number[]): string {
  const path = buildPath(lang, { name: 'compare' });
  return ids.length === 0 ? path : `${path}?${COMPARED_PARAM}=${encodeCityIds(ids)}`;
}

export interface Pair {
  readonly from: City;
  readonly to: City;
  /** In a straight line over the ground; null where a position is not known. */
  readonly km: number | null;
  /** Minutes that the clock of `to` is ahead of that of `from`. */
  readonly ahead: number;
}

/** Each city with each one after it. */
export function pairsOf(cities: readonly City[], now: Date): Pair[] {
  return cities.flatMap((from, index) =>
    cities.slice(index + 1).map((to) => ({
      from,
      to,
      km: kilometres(from, to),
      ahead: zoneOffset(now, to.timezone) - zoneOffset(now, from.timezone),
    })),
  );
}

function kilometres(from: City, to: City): number | null {
  const [a, b] = [positionOf(from), positionOf(to)];
  return a && b && distanceKm(a, b);
}
