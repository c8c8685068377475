/** Monthly normals from daily values. */
import type { Climate } from './climate.ts';

/** A month needs this share of its days, in all years together. */
const MIN_SHARE_OF_DAYS = 0.8;
/** Rain or snow that makes a wet day, in mm. */
const WET_MM = 1;

/** Values by day (`20110131`). */
export type Daily = Readonly<Record<string, number>>;

export interface DailyValues {
  readonly high: Daily;
  readonly low: Daily;
  readonly rain: Daily;
  readonly radiation: Daily;
}

/** Range of possible values; anything else is a mark of a missing one. */
const POSSIBLE: Readonly<Record<keyof DailyValues, readonly [number, number]>> = {
  high: [-100, 70],
  low: [-100, 70],
  rain: [0, 2500],
  radiation: [0, 60],
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

function daysIn(month: number, years: readonly number[]): number {
  return years.reduce((days, year) => days + new Date(Date.UTC(year, month + 1, 0)).getUTCDate(), 0);
}

/**
 * The means of daily values of whole years, to a tenth. A month of which a fifth of the days or more is missing is null for
 * that value.
 */
export function normalsOf(
  daily: DailyValues,
  { elevation, firstYear, lastYear }: Pick<Climate, 'elevation' | 'firstYear' | 'lastYear'>,
): Climate {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const monthsOf = (name: keyof DailyValues, mean: (values: readonly number[], days: number) => number) => {
    const [least, most] = POSSIBLE[name];
    const values: number[][] = Array.from({ length: 12 }, () => []);
    for (const [day, value] of Object.entries(daily[name])) {
      if (value >= least && value <= most) values[Number(day.slice(4, 6)) - 1]?.push(value);
    }
    return values.map((known, month) => {
      const days = daysIn(month, years);
      return known.length > MIN_SHARE_OF_DAYS * days ? tenths(mean(known, days / years.length)) : null;
    });
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    elevation,
    firstYear,
    lastYear,
    high: monthsOf('high', mean),
    low: monthsOf('low', mean),
    rain: monthsOf('rain', (values, days) => mean(values) * days),
    wetDays: monthsOf('rain', (values, days) => mean(values.map((mm) => (mm >= WET_MM ? 1 : 0))) * days),
    radiation: monthsOf('radiation', mean),
  };
}

/** Tells whether every value of every month is known. */
export const isWhole = ({ high, low, rain, wetDays, radiation }: Climate): boolean =>
  [high, low, rain, wetDays, radiation].every((months) => months.every((value) => value !== null));
