/** Sports events: the lists the edge function `sports-events` answers, and events as screens show them. */

/** One event as WeatherAPI.com words it; the times are local and without zone. */
export interface SportsFixture {
  /** "Liverpool vs Everton"; a tournament's name in golf. */
  readonly match: string;
  readonly tournament: string;
  readonly stadium: string;
  /** `2026-09-26 15:00`. */
  readonly start: string;
  readonly end?: string;
}

export interface SportsLists {
  readonly football: readonly SportsFixture[];
  readonly cricket: readonly SportsFixture[];
  readonly golf: readonly SportsFixture[];
}

export const NO_SPORTS: SportsLists = { football: [], cricket: [], golf: [] };

/** Answer of the function `sports-events`. */
export interface SportsAnswer extends SportsLists {
  /** Null when no sports service is configured: the lists are empty because no request was made. */
  readonly source: 'weatherapi' | null;
  /** The service failed, and this is an expired answer. */
  readonly stale: boolean;
  /** When the service said so, ISO 8601; null when it was not asked. */
  readonly fetchedAt: string | null;
}

export const SPORT_TYPES = [
  'Football',
  'Cricket',
  'Golf',
  'Basketball',
  'Tennis',
  'Rugby',
  'Cycling',
  'Marathon',
] as const;
export type SportType = (typeof SPORT_TYPES)[number];

interface AnyEvent {
  readonly id: string;
  readonly type: SportType;
  /** Local date and time without zone, ISO 8601: `2026-09-26T15:00`. */
  readonly date: string;
}

/** A real event, in the words of the service. */
export interface FixtureEvent extends AnyEvent {
  readonly kind: 'fixture';
  readonly name: string;
  readonly venue: string | null;
  /** Two for a match, none for a tournament. */
  readonly teams: readonly string[];
  readonly description: string | null;
  readonly ticketUrl: string | null;
}

/** An example made up from the city's name, to be labelled as one; the screen has the words for `variant`. */
export interface ExampleEvent extends AnyEvent {
  readonly kind: 'example';
  readonly variant: 'local' | 'international';
  readonly venue: 'stadium' | 'arena' | 'course' | 'court' | 'cityCentre';
  /** No tickets for what does not take place. */
  readonly ticketUrl: null;
}

export type SportsEvent = FixtureEvent | ExampleEvent;

const TYPES: Readonly<Record<keyof SportsLists, SportType>> = {
  football: 'Football',
  cricket: 'Cricket',
  golf: 'Golf',
};

/** Cards shown of one sport at most. */
export const CARDS_PER_SPORT = 3;

/** The events of a service's lists, earliest first; those without a readable start are left out. */
export function eventsOf(lists: SportsLists): FixtureEvent[] {
  const events = (Object.keys(TYPES) as (keyof SportsLists)[]).flatMap((sport) =>
    lists[sport].flatMap((fixture) => {
      const date = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(fixture.start);
      return date ? [toEvent(TYPES[sport], fixture, `${date[1]}T${date[2]}`)] : [];
    }),
  );
  return events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function toEvent(type: SportType, fixture: SportsFixture, date: string): FixtureEvent {
  const teams = fixture.match.split(/\s+(?:vs?\.?|–)\s+/i).filter((team) => team !== '');
  return {
    kind: 'fixture',
    id: [type, date, fixture.match, fixture.stadium].join('|'),
    type,
    date,
    name: fixture.tournament || fixture.match,
    venue: fixture.stadium || null,
    teams: teams.length === 2 ? teams : [],
    description: fixture.tournament && teams.length !== 2 ? fixture.match || null : null,
    ticketUrl: null,
  };
}

/** The sports there are events of, in the order of {@link SPORT_TYPES}: the choices of the filter. */
export function sportsIn(events: readonly SportsEvent[]): SportType[] {
  return SPORT_TYPES.filter((type) => events.some((event) => event.type === type));
}

/** At most three events of each sport; the filter shows one sport, or `all`. */
export function filterEvents<Event extends SportsEvent>(
  events: readonly Event[],
  filter: SportType | 'all',
): Event[] {
  const counts = new Map<SportType, number>();
  return events.filter(({ type }) => {
    if (filter !== 'all' && type !== filter) return false;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= CARDS_PER_SPORT;
  });
}
