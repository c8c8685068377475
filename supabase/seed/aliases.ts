/** Other names of countries and cities, by which they are searched (README.md). */
import type { Database } from '../../tools/backend/database.ts';
import type { AliasRow, SeedData } from './data.ts';

interface Alias extends Omit<AliasRow, 'aliases'> {
  readonly alias: string;
  readonly source: string;
}

function aliasesOf({ countryAliases, aliasesByHand, airportAliases }: SeedData): Alias[] {
  const sources = [
    [countryAliases, 'world-countries'],
    [aliasesByHand, 'Mappemonde'],
    [airportAliases, 'OurAirports'],
  ] as const;
  return sources.flatMap(([rows, source]) =>
    rows.flatMap(({ aliases, ...place }) => aliases.map((alias) => ({ ...place, alias, source }))),
  );
}

/** Adds those that are missing; gives how many. */
export async function insertAliases(db: Database, data: SeedData): Promise<number> {
  const [result] = await db.query<{ inserted: number }>(
    `with added as (
       insert into public.place_aliases (iso_code, geoname_id, alias, source)
       select iso_code, geoname_id, alias, source
       from jsonb_to_recordset($1::jsonb) as r (iso_code text, geoname_id integer, alias text, source text)
       on conflict do nothing
       returning 1
     ) select count(*)::int as inserted from added`,
    [JSON.stringify(aliasesOf(data))],
  );
  return result?.inserted ?? 0;
}
