/** Lists of stops that a visitor names, as they are kept in a browser, in files and in addresses (docs/product/plan.md#lists). */

import * as v from 'valibot';
import { isCityId } from '@/shared/cityIds.ts';
import { isDay } from '@/shared/isDay.ts';

export const LISTS_LIMIT = 50;
export const STOPS_LIMIT = 100;
export const NAME_LIMIT = 80;
export const NOTE_LIMIT = 1000;

/** The beginning of a text, never half of a sign. */
export const cutText = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');

const StopSchema = v.object({
  /** cities.id */
  id: v.custom<number>(isCityId),
  visited: v.optional(v.boolean(), false),
  note: v.fallback(
    v.pipe(
      v.string(),
      v.transform((note) => cutText(note, NOTE_LIMIT)),
    ),
    '',
  ),
  /** The day of the visit; null without a day, or with one that no calendar has: such a stop is kept without it. */
  date: v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null),
});

/** The part of a list that is shared and exported. */
export const PlanSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LIMIT)),
  stops: v.pipe(
    v.array(StopSchema),
    v.maxLength(STOPS_LIMIT),
    v.check((stops) => new Set(stops.map(({ id }) => id)).size === stops.length),
  ),
});

const ListSchema = v.object({
  /** Tells lists of one name apart in this browser. */
  key: v.pipe(v.string(), v.regex(/^[\da-z]{1,16}$/)),
  ...PlanSchema.entries,
});

export type Stop = Readonly<v.InferOutput<typeof StopSchema>>;
export interface SavedPlan {
  readonly name: string;
  /** In the order of the journey, each city once. */
  readonly stops: readonly Stop[];
}
export interface List extends SavedPlan {
  readonly key: string;
}

export const newStop = (id: number): Stop => ({ id, visited: false, note: '', date: null });

const VERSION = 1;

export const serializeLists = (lists: readonly List[]): string => JSON.stringify({ version: VERSION, lists });

/**
 * The lists in a stored text. A list that is damaged is left out and counted: damaged storage must not prevent a page
 * from opening, and the page says what is missing.
 */
export function parseLists(text: string | null): {
  readonly lists: readonly List[];
  readonly damaged: number;
} {
  if (text === null) return { lists: [], damaged: 0 };
  try {
    const value: unknown = JSON.parse(text);
    const all = typeof value === 'object' && value !== null && 'lists' in value ? value.lists : null;
    if (!Array.isArray(all)) return { lists: [], damaged: 1 };
    const results = all.slice(0, LISTS_LIMIT).map((one) => v.safeParse(ListSchema, one));
    const lists = results.flatMap(({ success, output }) => (success ? [output] : []));
    return { lists, damaged: all.length - lists.length };
  } catch {
    return { lists: [], damaged: 1 };
  }
}

/** A plan from anywhere; null when it is none. */
export function parsePlan(value: unknown): SavedPlan | null {
  const result = v.safeParse(PlanSchema, value);
  return result.success ? result.output : null;
}

/** The stops in a new order: the one at `from` moves to the position `to`. */
export function moved(stops: readonly Stop[], from: number, to: number): readonly Stop[] {
  const stop = stops[from];
  if (!stop || to < 0 || to >= stops.length) return stops;
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop);
}

export function changed(
  stops: readonly Stop[],
  id: number,
  change: Partial<Omit<Stop, 'id'>>,
): readonly Stop[] {
  return stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop));
}
