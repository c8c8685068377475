/** Cities of our own database: callers cannot make a function request anywhere else. */
import type { Position } from '../../../src/shared/geo.ts';
import type { Names } from '../../../src/shared/names.ts';
import { visitorClient } from './caller.ts';
import { FunctionError } from './http.ts';

export interface LocatedCity extends Position {
  readonly id: number;
  readonly name: string;
  /** By language, where there are some. */
  readonly names: Names;
  readonly timezone: string | null;
}

const COLUMNS = 'id, name, latitude, longitude, timezone, city_names(lang, name)';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string | null;
  readonly city_names: readonly { readonly lang: string; readonly name: string }[];
}

/** @throws FunctionError `not_found` for a city that does not exist or has no coordinates. */
export async function locatedCity(id: number): Promise<LocatedCity> {
  const { data, error } = await visitorClient().from('cities').select(COLUMNS).eq('id', id).maybeSingle();
  if (error) throw new Error(`The city could not be read: ${error.message}`);
  return located(data as Row | null);
}

/**
 * The capital of a country, else its most populated city.
 * @throws FunctionError `not_found` for a country that does not exist or has no city with coordinates.
 */
export async function cityOfCountry(countrySlug: string): Promise<LocatedCity> {
  const db = visitorClient();
  const country = await db
    .from('countries')
    .select('id, capital_geoname_id')
    .eq('slug', countrySlug)
    .maybeSingle();
  if (country.error) throw new Error(`The country could not be read: ${country.error.message}`);
  if (!country.data) throw new FunctionError('not_found', 'There is no such country.');
  const { id, capital_geoname_id: capital } = country.data as {
    id: number;
    capital_geoname_id: number | null;
  };
  const cities = () =>
    db
      .from('cities')
      .select(COLUMNS)
      .eq('country_id', id)
      .not('latitude', 'is', null)
      .order('population', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(1);
  const capitalAnswer = capital ? await cities().eq('geoname_id', capital) : undefined;
  if (capitalAnswer?.error) throw new Error(`The capital could not be read: ${capitalAnswer.error.message}`);
  const answer = capitalAnswer?.data?.length ? capitalAnswer : await cities();
  if (answer.error) throw new Error(`The cities could not be read: ${answer.error.message}`);
  return located((answer.data[0] as Row | undefined) ?? null);
}

/**
 * The most populated city of a continent.
 * @throws FunctionError `not_found` for a continent that does not exist or has no city with coordinates.
 */
export async function cityOfContinent(continentSlug: string): Promise<LocatedCity> {
  const db = visitorClient();
  const countries = await db
    .from('countries')
    .select('id, continents!countries_continent_id_fkey!inner(slug)')
    .eq('continents.slug', continentSlug);
  if (countries.error) throw new Error(`The continent could not be read: ${countries.error.message}`);
  const ids = (countries.data as unknown as readonly { id: number }[]).map(({ id }) => id);
  const { data, error } = await db
    .from('cities')
    .select(COLUMNS)
    .in('country_id', ids)
    .not('latitude', 'is', null)
    .order('population', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(1);
  if (error) throw new Error(`The cities could not be read: ${error.message}`);
  return located((data[0] as Row | undefined) ?? null);
}

function located(row: Row | null): LocatedCity {
  if (!row || row.latitude === null || row.longitude === null) {
    throw new FunctionError('not_found', 'There is no such city with coordinates.');
  }
  const { id, name, latitude, longitude, timezone, city_names } = row;
  const names = Object.fromEntries(city_names.map((local) => [local.lang, local.name]));
  return { id, name, names, latitude, longitude, timezone };
}

/** A place's spot on a grid of 0.05° (at most 4 km off): neighbours share one answer, in the cache and at the service. */
export function gridPoint({ latitude, longitude }: Position): {
  latitude: string;
  longitude: string;
  key: string;
} {
  const lat = (Math.round(latitude * 20) / 20).toFixed(2);
  const lon = (Math.round(longitude * 20) / 20).toFixed(2);
  // "-0.00" and "0.00" are one place.
  const [cleanLat, cleanLon] = [lat, lon].map((text) => (Number(text) === 0 ? '0.00' : text)) as [
    string,
    string,
  ];
  return { latitude: cleanLat, longitude: cleanLon, key: `${cleanLat},${cleanLon}` };
}
