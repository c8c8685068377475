import type { LanguageCode } from '@/shared/languages.ts';
import type { Palette } from './palette.ts';

export type Points = GeoJSON.FeatureCollection;

export interface StyleOptions {
  readonly palette: Palette;
  readonly lang: LanguageCode;
  readonly flat: boolean;
  readonly data: Readonly<Record<DataSource, Points>>;
}

/** Sources whose data change. */
export const DATA_SOURCES = [
  'oceans',
  'countries',
  'regions',
  'cities',
  'airports',
  'sights',
  'favourites',
  'measure',
  'picked',
] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
