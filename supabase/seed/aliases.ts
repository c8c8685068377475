/** Other names of countries, regions and cities, by which they are searched (README.md). */

import type { AliasRow, SeedData } from './data.ts';
import type { Database } from './database.ts';

interface Alias extends Omit<AliasRow, 'aliases'> {
  readonly alias: string;
  readonly source: string;
}

function aliasesOf(data: SeedData): Alias[] {
  const sources = [
    [data.countryAliases, 'world-countries'],
    [data.aliasesByHand, 'Mappemonde'],
    [data.airportAliases, 'OurAirports'],
    [data.countryExonyms, 'CLDR'],
    [data.exonyms, 'GeoNames'],
    [data.exonymsByHand, 'Mappemonde'],
    [data.areas, 'Mappemonde'],
  ] as const;
  return sources.flatMap(([rows, source]) =>
    rows.flatMap(({ aliases, ...place }) => aliases.map((alias) => ({ ...place, alias, source }))),
  );
}

/** Adds those that are missing; gives how many. */
export async function insertAliases(db: Database, data: SeedData): Promise<number> {
  const [result] = await db.query<{ inserted: number }>(
    `with added as (
       insert into public.place_aliases (iso_code, geoname_id, geonames_admin1, area, alias, source)
       select iso_code, geoname_id, geonames_admin1, area, alias, source
       from jsonb_to_recordset($1::jsonb)
         as r (iso_code text, geoname_id integer, geonames_admin1 text, area text, alias text, source text)
       on conflict do nothing
       returning 1
     ) select count(*)::int as inserted from added`,
    [JSON.stringify(aliasesOf(data))],
  );
  return result?.inserted ?? 0;
}
