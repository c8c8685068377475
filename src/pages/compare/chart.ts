/** The shapes of a chart of several climates: one bar per city and month, from the mean night to the mean afternoon. */
import { type Climate, MONTHS } from '@/shared/climate/climate.ts';

export const WIDTH = 360;
export const HEIGHT = 200;
/** Line of the names of the months, in units of the drawing. */
export const MONTHS_AT = 194;
const [TOP, BOTTOM] = [10, 178];
/** Room for the degrees beside the chart. */
const GUTTER = 26;
const COLUMN = (WIDTH - GUTTER) / MONTHS.length;

export interface Tick {
  readonly y: number;
  readonly value: number;
}

export interface CompareShapes {
  /** One path of vertical strokes a climate, in their order. */
  readonly bars: readonly string[];
  /** The width of their strokes. */
  readonly stroke: number;
  readonly ticks: readonly Tick[];
  /** The middle of each month. */
  readonly middles: readonly number[];
  /** Beginning and end of the lines, and the end of their degrees. */
  readonly from: number;
  readonly to: number;
  readonly labels: number;
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/**
 * @param climates temperatures in the unit that is shown; a month that is not known is a gap
 * @param step between two lines, in that unit
 * @param rtl months run from the right
 */
export function compareShapes(
  climates: readonly Pick<Climate, 'high' | 'low'>[],
  step: number,
  rtl: boolean,
): CompareShapes {
  const values = climates.flatMap(({ high, low }) => [...high, ...low]).filter(isNumber);
  const least = values.length === 0 ? 0 : Math.floor(Math.min(...values) / step);
  const most = values.length === 0 ? 1 : Math.max(least + 1, Math.ceil(Math.max(...values) / step));
  const heightOf = (value: number) =>
    Math.round((BOTTOM - ((value / step - least) / (most - least)) * (BOTTOM - TOP)) * 10) / 10;
  const start = rtl ? 0 : GUTTER;
  const middles = MONTHS.map((month) => start + ((rtl ? 11 - month : month) + 0.5) * COLUMN);
  const room = (COLUMN * 0.86) / Math.max(2, climates.length);
  const offsetOf = (index: number) => (index - (climates.length - 1) / 2) * room * (rtl ? -1 : 1);
  return {
    bars: climates.map(({ high, low }, index) =>
      MONTHS.flatMap((month) => {
        const [warm, cold] = [high[month], low[month]];
        if (!isNumber(warm) || !isNumber(cold)) return [];
        const x = Math.round(((middles[month] ?? 0) + offsetOf(index)) * 10) / 10;
        return [`M${x} ${heightOf(warm)}V${heightOf(cold)}`];
      }).join(''),
    ),
    stroke: Math.round(Math.min(7, room * 0.78) * 10) / 10,
    ticks: Array.from({ length: most - least + 1 }, (_, index) => {
      const value = (least + index) * step;
      return { value, y: heightOf(value) };
    }),
    middles,
    from: start,
    to: start + COLUMN * MONTHS.length,
    labels: rtl ? WIDTH : GUTTER - 4,
  };
}
