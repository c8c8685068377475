import { describe, expect, it } from 'vitest';
import { sunDay } from '@/shared/sun.ts';

const clock = (date: Date) => date.toISOString().slice(11, 16);

describe('the day of the sun', () => {
  it("is Greenwich's at the March equinox (almanac: 06:03 and 18:12 UTC)", () => {
    const sun = sunDay(new Date('2026-03-20T12:00:00Z'), { latitude: 51.4779, longitude: 0 });
    if (sun.kind !== 'day') throw new Error('The sun rises in Greenwich');
    expect(Math.abs(sun.sunrise.getTime() - Date.parse('2026-03-20T06:03:00Z'))).toBeLessThan(3 * 60_000);
    expect(Math.abs(sun.sunset.getTime() - Date.parse('2026-03-20T18:12:00Z'))).toBeLessThan(3 * 60_000);
    expect(sun.lengthMs / 3_600_000).toBeCloseTo(12.15, 1);
    expect(clock(sun.sunrise) < clock(sun.sunset)).toBe(true);
  });

  it('has no end in Tromsø in June and no beginning in December', () => {
    const tromso = { latitude: 69.6489, longitude: 18.9551 };
    expect(sunDay(new Date('2026-06-21T12:00:00Z'), tromso).kind).toBe('polarDay');
    expect(sunDay(new Date('2026-12-21T12:00:00Z'), tromso).kind).toBe('polarNight');
  });

  it('is the other way round at the South Pole', () => {
    expect(sunDay(new Date('2026-12-21T12:00:00Z'), { latitude: -90, longitude: 0 }).kind).toBe('polarDay');
  });
});
