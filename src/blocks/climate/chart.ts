/** The shapes of a climate chart: one bar of temperatures per month, from night to afternoon, and below it the rain. */
import { type Climate, MONTHS } from '@/shared/climate/climate.ts';

export const WIDTH = 360;
export const HEIGHT = 214;
export const COLUMN = WIDTH / MONTHS.length;
/** Line of the names of the months, in units of the drawing; then the edges of the two panels. */
export const MONTHS_AT = 140;
const [WARM_AT, COLD_AT] = [22, 108];
const [WET_AT, DRY_AT] = [154, 196];
/** Smaller differences are not drawn larger: °C, and mm per month. */
const MIN_RANGE = 15;
const MIN_RAIN = 100;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

export interface ChartShapes {
  /** SVG paths: vertical strokes, closed bars, closed columns behind good months. */
  readonly temperatures: string;
  readonly rain: string;
  readonly good: string;
  readonly highs: readonly Label[];
  readonly lows: readonly Label[];
  readonly rains: readonly Label[];
  /** The middle of each column. */
  readonly middles: readonly number[];
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Months run from the right where the language does. A month that is not known is a gap. */
export function chartShapes(
  { high, low, rain }: Pick<Climate, 'high' | 'low' | 'rain'>,
  good: readonly number[],
  rtl: boolean,
): ChartShapes {
  const middles = MONTHS.map((month) => (rtl ? 11 - month : month) * COLUMN + COLUMN / 2);
  const at = (month: number) => middles[month] ?? 0;
  const [most, least] = [Math.max(...high.filter(isNumber)), Math.min(...low.filter(isNumber))];
  const range = Math.max(MIN_RANGE, most - least);
  const middle = (most + least) / 2;
  const heightOf = (degrees: number) =>
    Math.round((WARM_AT + COLD_AT) / 2 - ((degrees - middle) / range) * (COLD_AT - WARM_AT));
  const scale = (DRY_AT - WET_AT) / Math.max(MIN_RAIN, ...rain.filter(isNumber));
  const topOf = (mm: number) => DRY_AT - Math.round(mm * scale);

  const bars = MONTHS.flatMap((month) => {
    const [warm, cold] = [high[month], low[month]];
    return isNumber(warm) && isNumber(cold) ? [{ month, warm, cold }] : [];
  });
  const rains = MONTHS.flatMap((month) => {
    const mm = rain[month];
    return isNumber(mm) ? [{ month, mm }] : [];
  });
  return {
    temperatures: bars
      .map(({ month, warm, cold }) => `M${at(month)} ${heightOf(warm)}V${heightOf(cold)}`)
      .join(''),
    rain: rains.map(({ month, mm }) => `M${at(month) - 9} ${DRY_AT}V${topOf(mm)}h18V${DRY_AT}z`).join(''),
    good: good.map((month) => `M${at(month) - COLUMN / 2} 0h${COLUMN}v${HEIGHT}h-${COLUMN}z`).join(''),
    highs: bars.map(({ month, warm }) => ({ x: at(month), y: heightOf(warm) - 9, value: warm })),
    lows: bars.map(({ month, cold }) => ({ x: at(month), y: heightOf(cold) + 17, value: cold })),
    rains: rains.map(({ month, mm }) => ({ x: at(month), y: DRY_AT + 14, value: mm })),
    middles,
  };
}
