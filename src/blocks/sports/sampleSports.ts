/** Example events for a city without fixtures: the same city gives the same sports, days and hours. */
import { type ExampleEvent, SPORT_TYPES, type SportType } from '@/shared/sports.ts';

const VENUES: Readonly<Record<SportType, ExampleEvent['venue']>> = {
  Football: 'stadium',
  Cricket: 'stadium',
  Golf: 'course',
  Basketball: 'arena',
  Tennis: 'court',
  Rugby: 'stadium',
  Cycling: 'cityCentre',
  Marathon: 'cityCentre',
};

const FIRST_DAY = 2;
const LAST_DAY = 61;
const MIN_EVENTS = 5;
const MAX_EVENTS = 9;

/** FNV-1a, 32 bits: close names give unrelated seeds. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: whole numbers from 0 to below `size`. */
function numbersFrom(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * size);
  };
}

/** `2026-09-26` of a day so many days later. */
function dayAfter(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Five to nine examples, 2 to 61 days after `today` (`YYYY-MM-DD` on the city's calendar), earliest first.
 * @throws RangeError when `today` is no date.
 */
export function sampleEvents(cityName: string, today: string): ExampleEvent[] {
  const next = numbersFrom(seedOf(cityName));
  const count = MIN_EVENTS + next(MAX_EVENTS - MIN_EVENTS + 1);
  const offset = next(SPORT_TYPES.length);
  const events = Array.from({ length: count }, (_, index): ExampleEvent => {
    // Round the list of sports, so that five events are of five sports.
    const type = SPORT_TYPES[(offset + index) % SPORT_TYPES.length] as SportType;
    const days = FIRST_DAY + next(LAST_DAY - FIRST_DAY + 1);
    const hour = type === 'Marathon' || type === 'Cycling' ? 8 + next(3) : 14 + next(7);
    return {
      kind: 'example',
      id: `example-${index}`,
      type,
      date: `${dayAfter(today, days)}T${String(hour).padStart(2, '0')}:${next(2) === 0 ? '00' : '30'}`,
      variant: next(2) === 0 ? 'local' : 'international',
      venue: VENUES[type],
      ticketUrl: null,
    };
  });
  return events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
