/** Sources of the map's files. */
import { fromRoot } from '../lib/paths.ts';

export const COUNTRIES_FILE = fromRoot('supabase/seed/data/countries.json');
/** Borders and name points of first-level divisions, made by supabase/seed/extract/map-regions.mjs. */
export const REGIONS_FILE = fromRoot('tools/map/data/regions.topojson');
