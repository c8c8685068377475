import { describe, expect, it } from 'vitest';
import { localClock, localDate, localDateTime } from '@/shared/localTime.ts';
import { sunDay } from '@/shared/sun.ts';
import { moonDay, moonPhase } from '@/shared/weather/moon.ts';

const paris = { latitude: 48.8534, longitude: 2.3488 };

describe('the moon', () => {
  it.each([
    ['2024-01-11T11:57Z', 'newMoon', 0, 1],
    ['2024-01-18T03:53Z', 'firstQuarter', 45, 55],
    ['2024-01-25T17:54Z', 'fullMoon', 99, 100],
    ['2024-02-02T23:18Z', 'lastQuarter', 45, 55],
  ])('at %s is %s', (moment, phase, least, most) => {
    const moon = moonDay(new Date(moment), paris, 'Europe/Paris');
    expect(moon.phase).toBe(phase);
    expect(moon.illumination).toBeGreaterThanOrEqual(least);
    expect(moon.illumination).toBeLessThanOrEqual(most);
  });

  it('wraps: the end of a cycle is the beginning of the next', () => {
    expect([moonPhase(0), moonPhase(0.06), moonPhase(0.07), moonPhase(0.97), moonPhase(0.99)]).toEqual([
      'newMoon',
      'newMoon',
      'waxingCrescent',
      'newMoon',
      'newMoon',
    ]);
  });

  it.each([
    ['Paris', paris, 'Europe/Paris'],
    ['Auckland', { latitude: -36.85, longitude: 174.76 }, 'Pacific/Auckland'],
    ['Honolulu', { latitude: 21.31, longitude: -157.86 }, 'Pacific/Honolulu'],
  ])('rises at sunset and sets at sunrise when it is full, by the clock of %s', (_, position, zone) => {
    const moment = new Date('2024-01-25T17:54Z');
    const minutes = (clock: string | null) => Number(clock?.slice(0, 2)) * 60 + Number(clock?.slice(3));
    const moon = moonDay(moment, position, zone);
    const sun = sunDay(moment, position);
    if (sun.kind !== 'day') throw new Error('The sun rises in these cities.');
    expect(Math.abs(minutes(moon.moonrise) - minutes(localClock(sun.sunset, zone)))).toBeLessThan(75);
    expect(Math.abs(minutes(moon.moonset) - minutes(localClock(sun.sunrise, zone)))).toBeLessThan(75);
  });

  it('has one day in each month without a rise, and none with two', () => {
    const days = Array.from({ length: 31 }, (_, day) =>
      moonDay(new Date(Date.UTC(2024, 0, day + 1, 12)), paris, 'Europe/Paris'),
    );
    expect(days.filter(({ moonrise }) => moonrise === null)).toHaveLength(1);
    expect(days.filter(({ moonset }) => moonset === null)).toHaveLength(1);
  });

  it('gives the same day whichever hour of it is asked', () => {
    const of = (hour: string) => moonDay(new Date(`2024-01-20T${hour}:30Z`), paris, 'Europe/Paris').moonrise;
    expect(new Set(['00', '06', '12', '18', '22'].map(of)).size).toBe(1);
  });
});

describe('local time', () => {
  const moment = new Date('2026-03-28T23:30:00Z');
  it.each([
    ['Europe/Paris', '2026-03-29 00:30'],
    ['America/New_York', '2026-03-28 19:30'],
    ['Asia/Kathmandu', '2026-03-29 05:15'],
    ['Pacific/Kiritimati', '2026-03-29 13:30'],
  ])('in %s', (zone, expected) => {
    expect(localDateTime(moment, zone)).toBe(expected);
    expect(`${localDate(moment, zone)} ${localClock(moment, zone)}`).toBe(expected);
  });

  it('writes midnight as 00:00, never 24:00', () => {
    expect(localClock(new Date('2026-01-01T00:00Z'), 'UTC')).toBe('00:00');
  });
});
