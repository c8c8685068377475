import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleEvents } from '@/blocks/sports/sampleSports.ts';
import { eventsOf, filterEvents, NO_SPORTS, SPORT_TYPES, sportsIn } from '@/shared/sports.ts';

const today = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const city = fc.string({ unit: 'grapheme', maxLength: 40 });
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe('example events', () => {
  it('are five to nine, 2 to 61 days ahead, earliest first, each with an id of its own', () => {
    fc.assert(
      fc.property(city, today, (name, from) => {
        const events = sampleEvents(name, from);
        expect(events.length).toBeGreaterThanOrEqual(5);
        expect(events.length).toBeLessThanOrEqual(9);
        for (const { date } of events) {
          expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[03]0$/);
          expect(days(from, date.slice(0, 10))).toBeGreaterThanOrEqual(2);
          expect(days(from, date.slice(0, 10))).toBeLessThanOrEqual(61);
        }
        expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).sort());
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      }),
    );
  });

  it('are the same for the same city, on any day', () => {
    fc.assert(
      fc.property(city, today, today, (name, one, other) => {
        const shape = (from: string) =>
          sampleEvents(name, from).map(({ date, ...event }) => [
            event,
            days(from, date.slice(0, 10)),
            date.slice(10),
          ]);
        expect(shape(one)).toEqual(shape(other));
      }),
    );
  });

  it('differ between cities, in number, day and sport', () => {
    const all = Array.from({ length: 200 }, (_, index) => sampleEvents(`City ${index}`, '2026-01-01'));
    expect(new Set(all.map((events) => events.length))).toEqual(new Set([5, 6, 7, 8, 9]));
    expect(new Set(all.flat().map(({ type }) => type)).size).toBe(SPORT_TYPES.length);
    const offsets = new Set(all.flat().map(({ date }) => days('2026-01-01', date.slice(0, 10))));
    expect([Math.min(...offsets), Math.max(...offsets), offsets.size]).toEqual([2, 61, 60]);
    expect(new Set(all.map((events) => JSON.stringify(events))).size).toBe(200);
  });

  it('are of several sports, and never sell a ticket', () => {
    fc.assert(
      fc.property(city, today, (name, from) => {
        const events = sampleEvents(name, from);
        expect(sportsIn(events).length).toBeGreaterThanOrEqual(5);
        expect(events.every(({ kind, ticketUrl }) => kind === 'example' && ticketUrl === null)).toBe(true);
      }),
    );
  });

  it('need a day to count from', () => {
    expect(() => sampleEvents('Paris', 'tomorrow')).toThrow(RangeError);
  });
});

describe('events of the service', () => {
  const match = {
    match: 'Paris SG vs Lens',
    tournament: 'Ligue 1',
    stadium: 'Parc des Princes',
    start: '2027-01-10 21:00',
  };

  it('are told apart by sport and put in order', () => {
    const golf = {
      match: 'Open de France',
      tournament: 'Open de France',
      stadium: '',
      start: '2027-01-05 09:00',
    };
    const events = eventsOf({ ...NO_SPORTS, football: [match], golf: [golf] });
    expect(events.map(({ type, date, teams, venue, name }) => ({ type, date, teams, venue, name }))).toEqual([
      { type: 'Golf', date: '2027-01-05T09:00', teams: [], venue: null, name: 'Open de France' },
      {
        type: 'Football',
        date: '2027-01-10T21:00',
        teams: ['Paris SG', 'Lens'],
        venue: 'Parc des Princes',
        name: 'Ligue 1',
      },
    ]);
  });

  it.each([
    ['Inter vs. Milan', ['Inter', 'Milan']],
    ['India v Australia', ['India', 'Australia']],
    ['Evian Championship', []],
    ['Aston Villa', []],
    ['A vs B vs C', []],
  ])('have the teams of "%s"', (words, teams) => {
    expect(eventsOf({ ...NO_SPORTS, cricket: [{ ...match, match: words }] })[0]?.teams).toEqual(teams);
  });

  it('without a readable start are left out', () => {
    expect(eventsOf({ ...NO_SPORTS, football: [{ ...match, start: 'soon' }, match] })).toHaveLength(1);
  });

  it('are three of a sport at most, of all or of one', () => {
    const football = Array.from({ length: 5 }, (_, index) => ({
      ...match,
      start: `2027-01-1${index} 21:00`,
    }));
    const events = eventsOf({ ...NO_SPORTS, football, golf: [match] });
    expect(filterEvents(events, 'all').map(({ type }) => type)).toEqual([
      'Football',
      'Golf',
      'Football',
      'Football',
    ]);
    expect(filterEvents(events, 'Football').map(({ date }) => date.slice(8, 10))).toEqual(['10', '11', '12']);
    expect(filterEvents(events, 'Tennis')).toEqual([]);
    expect(sportsIn(events)).toEqual(['Football', 'Golf']);
  });
});
