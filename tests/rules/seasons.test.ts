import { describe, expect, it } from 'vitest';
import {
  type LatitudeBelt,
  latitudeBelt,
  type Season,
  seasonAt,
  solstices,
} from '@/blocks/categories/guide/seasons.ts';

describe('the belt of a latitude', () => {
  it.each<[number, LatitudeBelt]>([
    [0, 'tropics'],
    [-23.4, 'tropics'],
    [23.5, 'middle'],
    [48.85, 'middle'],
    [64.15, 'middle'],
    [-54.8, 'middle'],
    [69.65, 'polar'],
    [-90, 'polar'],
  ])('%d is in the %s', (latitude, belt) => {
    expect(latitudeBelt(latitude)).toBe(belt);
  });
});

describe('the season of a day', () => {
  it.each<[string, number, Season | null]>([
    ['2026-01-15', 48, 'winter'],
    ['2026-02-28', 48, 'winter'],
    ['2026-03-01', 48, 'spring'],
    ['2026-06-01', 48, 'summer'],
    ['2026-11-30', 48, 'autumn'],
    ['2026-12-01', 48, 'winter'],
    ['2026-01-15', -34, 'summer'],
    ['2026-04-15', -34, 'autumn'],
    ['2026-07-15', -34, 'winter'],
    ['2026-10-15', -34, 'spring'],
    ['2026-07-15', 1.3, null],
  ])('%s at %d° is %s', (day, latitude, season) => {
    expect(seasonAt(new Date(`${day}T12:00:00Z`), latitude)).toBe(season);
  });
});

describe('the solstices', () => {
  const hours = (day: ReturnType<typeof solstices>['midsummer']) =>
    day.kind === 'day' ? day.lengthMs / 3_600_000 : day.kind;

  it('are those of the place’s own hemisphere', () => {
    const paris = solstices(2026, { latitude: 48.85, longitude: 2.35 });
    expect(hours(paris.midsummer)).toBeCloseTo(16.2, 0);
    expect(hours(paris.midwinter)).toBeCloseTo(8.2, 0);
    const sydney = solstices(2026, { latitude: -33.87, longitude: 151.21 });
    expect(hours(sydney.midsummer)).toBeCloseTo(14.4, 0);
    expect(hours(sydney.midwinter)).toBeCloseTo(9.9, 0);
  });

  it('have no sunset, and no sunrise, beyond the polar circle', () => {
    const tromso = solstices(2026, { latitude: 69.65, longitude: 18.96 });
    expect([tromso.midsummer.kind, tromso.midwinter.kind]).toEqual(['polarDay', 'polarNight']);
  });
});
