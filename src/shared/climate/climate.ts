/** The climate of a place month by month (docs/product/blocks.md#climate). Lists hold twelve months from January; null is unknown. */
import { sunDay } from '../sun.ts';

type Months = readonly (number | null)[];

export interface Climate {
  /** Mean elevation of the cell in metres. */
  readonly elevation: number | null;
  /** The years that the means are of. */
  readonly firstYear: number;
  readonly lastYear: number;
  /** Mean daily maximum and minimum, °C. */
  readonly high: Months;
  readonly low: Months;
  /** Precipitation of the month, mm. */
  readonly rain: Months;
  /** Days of the month with 1 mm or more. */
  readonly wetDays: Months;
  /** Energy of the sun on level ground, MJ/m² a day. */
  readonly radiation: Months;
}

/** Answer of the function `climate`. */
export interface CityClimate extends Climate {
  /** Elevation of the city itself, in metres; null where it is not known. */
  readonly cityElevation: number | null;
}

export const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** A difference of height that temperatures are corrected for, in metres, and by how many °C a metre. */
const CORRECTED_FROM_M = 150;
const DEGREES_PER_M = 6.5 / 1000;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Temperatures as at a height in metres, and how much higher (or, below zero, lower) that is; null where nothing was corrected. */
export function atHeight(
  climate: Climate,
  height: number | null,
): { readonly climate: Climate; readonly above: number | null } {
  const above = height === null || climate.elevation === null ? 0 : Math.round(height - climate.elevation);
  if (Math.abs(above) <= CORRECTED_FROM_M) return { climate, above: null };
  const corrected = (months: Months) =>
    months.map((value) => (value === null ? null : tenths(value - above * DEGREES_PER_M)));
  return { climate: { ...climate, high: corrected(climate.high), low: corrected(climate.low) }, above };
}

/** Tells whether any month has a value. */
export const hasClimate = ({ high, low, rain }: Climate): boolean =>
  [...high, ...low, ...rain].some((value) => value !== null);

export interface Extreme {
  readonly month: number;
  readonly value: number;
}

/** The first month of the greatest and of the least value; null where no month is known. */
export function extremes(months: Months): { readonly most: Extreme; readonly least: Extreme } | null {
  const knownMonths = months.flatMap((value, month) => (value === null ? [] : [{ month, value }]));
  const [first] = knownMonths;
  if (!first) return null;
  return {
    most: knownMonths.reduce((best, one) => (one.value > best.value ? one : best), first),
    least: knownMonths.reduce((best, one) => (one.value < best.value ? one : best), first),
  };
}

/** Conditions of a good month, which a visitor may set. */
export interface GoodMonthRules {
  /** Between these the mean daily maximum lies, in °C. */
  readonly from: number;
  readonly to: number;
  /** Days with rain at most. */
  readonly wetDays: number;
}

export const GOOD_MONTH_RULES: GoodMonthRules = { from: 18, to: 30, wetDays: 10 };

/** The months that keep all rules, with values rounded as they are shown. A month that is not wholly known is none. */
export function goodMonths({ high, wetDays }: Climate, rules: GoodMonthRules): number[] {
  return MONTHS.filter((month) => {
    const [warm, wet] = [high[month] ?? null, wetDays[month] ?? null];
    if (warm === null || wet === null) return false;
    const roundedMaximum = Math.round(warm);
    return roundedMaximum >= rules.from && roundedMaximum <= rules.to && Math.round(wet) <= rules.wetDays;
  });
}

/** Runs of months as [first, last], a run over the turn of the year in one piece; one run of all twelve. */
export function monthRuns(months: readonly number[]): (readonly [number, number])[] {
  if (months.length === 12) return [[0, 11]];
  const has = new Set(months);
  return months
    .filter((month) => !has.has((month + 11) % 12))
    .map((first) => {
      let last = first;
      while (has.has((last + 1) % 12)) last = (last + 1) % 12;
      return [first, last];
    });
}

/** Hours of daylight in the middle of each month. */
export function dayLengths(latitude: number): number[] {
  return MONTHS.map((month) => {
    const day = sunDay(new Date(Date.UTC(2026, month, 15, 12)), { latitude, longitude: 0 });
    if (day.kind === 'day') return day.lengthMs / 3_600_000;
    return day.kind === 'polarDay' ? 24 : 0;
  });
}
