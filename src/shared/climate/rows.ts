/** A row of climate_cells. */
import type { Climate } from './climate.ts';

export const CLIMATE_COLUMNS = 'elevation,first_year,last_year,high,low,rain,wet_days,radiation' as const;

type Months = readonly (number | null)[];

export interface ClimateRow {
  readonly elevation: number | null;
  readonly first_year: number;
  readonly last_year: number;
  readonly high: Months;
  readonly low: Months;
  readonly rain: Months;
  readonly wet_days: Months;
  readonly radiation: Months;
}

export const climateOf = ({ elevation, high, low, rain, radiation, ...row }: ClimateRow): Climate => ({
  elevation,
  firstYear: row.first_year,
  lastYear: row.last_year,
  high,
  low,
  rain,
  wetDays: row.wet_days,
  radiation,
});

export const rowOf = ({ elevation, high, low, rain, radiation, ...climate }: Climate): ClimateRow => ({
  elevation,
  first_year: climate.firstYear,
  last_year: climate.lastYear,
  high,
  low,
  rain,
  wet_days: climate.wetDays,
  radiation,
});
