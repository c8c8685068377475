import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, middleOf } from '@/shared/climate/cells.ts';
import {
  atHeight,
  type Climate,
  dayLengths,
  extremes,
  GOOD_MONTH_RULES,
  goodMonths,
  monthRuns,
} from '@/shared/climate/climate.ts';
import { type Daily, isWhole, normalsOf } from '@/shared/climate/normals.ts';

const YEARS = { elevation: 100, firstYear: 2019, lastYear: 2020 };

/** A value for each day of 2019 and 2020. */
function daily(value: (month: number, day: number, year: number) => number): Daily {
  const days: Record<string, number> = {};
  for (let moment = Date.UTC(2019, 0, 1); moment < Date.UTC(2021, 0, 1); moment += 86_400_000) {
    const date = new Date(moment);
    days[date.toISOString().slice(0, 10).replaceAll('-', '')] = value(
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCFullYear(),
    );
  }
  return days;
}
const months = (value: number | null) => Array<number | null>(12).fill(value);
const climate = (parts: Partial<Climate> = {}): Climate => ({
  ...YEARS,
  high: months(20),
  low: months(10),
  rain: months(50),
  wetDays: months(8),
  radiation: months(12),
  ...parts,
});

describe('cells', () => {
  it('hold the positions nearest to their middle, around the world', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const middle = middleOf(cellAt({ latitude, longitude }));
          const aside = Math.abs(middle.longitude - longitude);
          expect(Math.abs(middle.latitude - latitude)).toBeLessThanOrEqual(0.25);
          expect(Math.min(aside, 360 - aside)).toBeLessThanOrEqual(0.3125 + 1e-9);
        },
      ),
    );
  });

  it('meet at the date line', () => {
    expect(cellAt({ latitude: 0, longitude: 180 })).toBe(cellAt({ latitude: 0, longitude: -180 }));
  });
});

describe('normals', () => {
  const plain = daily((month) => month);

  it('are means of days, rain a sum of the month, wet days those of 1 mm', () => {
    const rain = daily((_, day) => (day <= 10 ? 2 : 0.9));
    const {
      high,
      rain: sums,
      wetDays,
    } = normalsOf({ high: plain, low: plain, rain, radiation: plain }, YEARS);
    expect(high).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // 28.5 days in the mean February of 2019 and 2020.
    expect([sums[0], sums[1], wetDays[0]]).toEqual([38.9, 36.7, 10]);
  });

  it('leave missing days out, and months that lack a fifth of theirs', () => {
    const gaps = daily((month, day) => (month === 6 || (month === 1 && day <= 5) ? -999 : 10));
    const { high, low } = normalsOf({ high: gaps, low: plain, rain: plain, radiation: plain }, YEARS);
    expect([high[1], high[6], high[7], low[6]]).toEqual([10, null, 10, 6]);
  });

  it('without half of each year have half of the months, and are not whole', () => {
    const half = daily((month) => (month < 6 ? 5 : -999));
    const found = normalsOf({ high: half, low: half, rain: half, radiation: half }, YEARS);
    expect(found.rain.map((value) => value === null)).toEqual([
      ...Array(6).fill(false),
      ...Array(6).fill(true),
    ]);
    expect([isWhole(found), isWhole(climate())]).toEqual([false, true]);
  });

  it('treat other missing-value markers as missing', () => {
    const odd = daily(() => -9999);
    expect(normalsOf({ high: odd, low: odd, rain: odd, radiation: {} }, YEARS)).toMatchObject({
      high: months(null),
      rain: months(null),
      wetDays: months(null),
      radiation: months(null),
    });
  });
});

describe('height', () => {
  it('makes a city above its cell cooler by 6.5 °C a kilometre', () => {
    const { climate: corrected, above } = atHeight(climate(), 1100);
    expect([corrected.high[0], corrected.low[0], above]).toEqual([13.5, 3.5, 1000]);
    expect(corrected.rain).toEqual(months(50));
  });

  it.each([250, -50, null])('changes nothing at %s m, near the cell, or where it is not known', (height) => {
    expect(atHeight(climate(), height)).toEqual({ climate: climate(), above: null });
    expect(atHeight(climate({ elevation: null }), 3000).above).toBeNull();
  });
});

describe('good months', () => {
  it('keep each rule, as rounded on the screen', () => {
    const high = [17.4, 17.5, 30.4, 30.6, 20, 20, null, 20, 20, 20, 20, 20];
    const wetDays = [8, 8, 8, 8, 10.4, 10.6, 8, null, 8, 8, 8, 8];
    expect(goodMonths(climate({ high, wetDays }), GOOD_MONTH_RULES)).toEqual([1, 2, 4, 8, 9, 10, 11]);
  });

  it('are shown as ranges, also across the turn of the year', () => {
    expect(monthRuns([0, 1, 4, 10, 11])).toEqual([
      [4, 4],
      [10, 1],
    ]);
    expect(monthRuns([])).toEqual([]);
    expect(monthRuns([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([[0, 11]]);
  });
});

it('finds the extremes among what is known', () => {
  expect(extremes([null, 3, 9, 1, 9, ...Array(7).fill(null)])).toEqual({
    most: { month: 2, value: 9 },
    least: { month: 3, value: 1 },
  });
  expect(extremes(months(null))).toBeNull();
});

it('knows the length of days, in the polar night too', () => {
  expect(dayLengths(0).every((hours) => Math.abs(hours - 12.1) < 0.1)).toBe(true);
  expect([dayLengths(78)[0], dayLengths(78)[5], dayLengths(-78)[5]]).toEqual([0, 24, 0]);
});
