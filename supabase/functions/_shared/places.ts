/** Finds the requested place in our own database: callers' own words are never sent to another service. */

import type { Position } from '../../../src/shared/geo.ts';
import { NAME_COLUMNS, type NameColumns, type Names, namesFromColumns } from '../../../src/shared/names.ts';
import { slugify } from '../../../src/shared/slugs.ts';
import type { PlaceSummaryRequest, PlaceType } from '../../../src/shared/summary.ts';
import { visitorClient } from './caller.ts';
import { FunctionError } from './http.ts';

export interface Place {
  readonly type: PlaceType;
  /** Key of its row. */
  readonly id: number;
  /** Names it in the cache. */
  readonly key: string;
  /** Every name we have, in any language. */
  readonly allNames: readonly string[];
  readonly names: Names;
  /** For a city, the Chinese names of its country and region; null for other places. */
  readonly city: { readonly areas: readonly string[] } | null;
  /** ISO 3166-1 alpha-2 of its country, or of itself. */
  readonly isoCode: string | null;
  readonly position: Position | null;
  readonly geonameId: number | null;
  /** CLDR subdivision id of a region, such as `fridf`. */
  readonly code: string | null;
}

type PlaceQuery = Pick<PlaceSummaryRequest, 'placeName'> & {
  readonly placeType: PlaceType;
  readonly parentName?: string | undefined;
};

/** GeoNames ids of the continents (geonames.org, feature code CONT). */
const CONTINENT_GEONAMES: Readonly<Record<string, number>> = {
  afrique: 6_255_146,
  asie: 6_255_147,
  europe: 6_255_148,
  'amerique-du-nord': 6_255_149,
  'amerique-du-sud': 6_255_150,
  oceanie: 6_255_151,
  antarctique: 6_255_152,
};

/** @throws FunctionError `not_found` when the database has no such place, `invalid_input` for a region without its country. */
export async function findPlace({ placeType, placeName, parentName }: PlaceQuery): Promise<Place> {
  const slug = slugify(placeName);
  const parent = parentName === undefined ? null : slugify(parentName);
  if (placeType === 'region' && !parent) {
    throw new FunctionError('invalid_input', 'parentName: a region needs its country.');
  }
  const place = slug === '' ? null : await FINDERS[placeType](slug, parent);
  if (!place) throw new FunctionError('not_found', `There is no such ${placeType}.`);
  return place;
}

/**
 * A place by its key.
 * @throws FunctionError `not_found` when the database has no such place.
 */
export async function placeById(type: PlaceType, id: number): Promise<Place> {
  const place = await BY_ID[type](id);
  if (!place) throw new FunctionError('not_found', `There is no such ${type}.`);
  return place;
}

const FINDERS: Readonly<Record<PlaceType, (slug: string, parent: string | null) => Promise<Place | null>>> = {
  city: findCity,
  region: findRegion,
  country: findCountry,
  continent: findContinent,
};

interface CityRow {
  readonly id: number;
  readonly geoname_id: number | null;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly country: { readonly iso_code: string; readonly name_zh: string } | null;
  readonly region: { readonly name_zh: string | null } | null;
  readonly names: readonly { readonly lang: string; readonly name: string }[];
}

const cities = () =>
  visitorClient()
    .from('cities')
    .select(
      'id, geoname_id, name, latitude, longitude, country:countries!cities_country_id_fkey(iso_code, name_zh), region:regions!cities_region_id_country_id_fkey(name_zh), names:city_names(lang, name)',
    );

async function findCity(slug: string, country: string | null): Promise<Place | null> {
  const bySlug = cities()
    .eq('slug', slug)
    .order('population', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(1);
  const row = first<CityRow>(await (country ? bySlug.eq('country_slug', country) : bySlug));
  return row && cityOf(row);
}

function cityOf(row: CityRow): Place {
  const { id, geoname_id: geonameId, latitude, longitude } = row;
  const names = Object.fromEntries(row.names.map(({ lang, name }) => [lang, name])) as Names;
  return {
    type: 'city',
    id,
    // The key holds the GeoNames id, so that a corrected id is looked up again.
    key: `city:${id}:${geonameId ?? ''}`,
    names,
    city: {
      areas: [row.country?.name_zh, row.region?.name_zh].filter((name) => typeof name === 'string'),
    },
    allNames: [row.name, ...Object.values(names)],
    isoCode: row.country?.iso_code ?? null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    geonameId,
    code: null,
  };
}

interface RegionRow extends NameColumns {
  readonly id: number;
  readonly code: string | null;
  readonly country: { readonly iso_code: string };
}

const regions = () =>
  visitorClient()
    .from('regions')
    .select(`id, code, ${NAME_COLUMNS}, country:countries!regions_country_id_fkey!inner(iso_code, slug)`);

const regionOf = (row: RegionRow): Place => ({
  ...named('region', row),
  isoCode: row.country.iso_code,
  code: row.code,
});

async function findRegion(slug: string, country: string | null): Promise<Place | null> {
  const bySlug = regions()
    .eq('slug', slug)
    .eq('country.slug', country ?? '');
  const row = first<RegionRow>(await bySlug.limit(1));
  return row && regionOf(row);
}

interface CountryRow extends NameColumns {
  readonly id: number;
  readonly iso_code: string;
}

const countries = () => visitorClient().from('countries').select(`id, iso_code, ${NAME_COLUMNS}`);

const countryOf = (row: CountryRow): Place => ({ ...named('country', row), isoCode: row.iso_code });

async function findCountry(slug: string): Promise<Place | null> {
  const row = first<CountryRow>(await countries().eq('slug', slug).limit(1));
  return row && countryOf(row);
}

const BY_ID = {
  city: async (id: number) => {
    const row = first<CityRow>(await cities().eq('id', id).limit(1));
    return row && cityOf(row);
  },
  region: async (id: number) => {
    const row = first<RegionRow>(await regions().eq('id', id).limit(1));
    return row && regionOf(row);
  },
  country: async (id: number) => {
    const row = first<CountryRow>(await countries().eq('id', id).limit(1));
    return row && countryOf(row);
  },
  continent: async (id: number) => {
    const row = first<ContinentRow>(await continents().eq('id', id).limit(1));
    return row && continentOf(row);
  },
};

interface ContinentRow extends NameColumns {
  readonly id: number;
  readonly slug: string;
}

const continents = () => visitorClient().from('continents').select(`id, slug, ${NAME_COLUMNS}`);

const continentOf = (row: ContinentRow): Place => ({
  ...named('continent', row),
  geonameId: CONTINENT_GEONAMES[row.slug] ?? null,
});

async function findContinent(slug: string): Promise<Place | null> {
  const row = first<ContinentRow>(await continents().eq('slug', slug).limit(1));
  return row && continentOf(row);
}

function named(type: PlaceType, row: NameColumns & { readonly id: number }): Place {
  const names = namesFromColumns(row);
  return {
    type,
    id: row.id,
    key: `${type}:${row.id}`,
    names,
    city: null,
    allNames: Object.values(names).filter((name) => name !== ''),
    isoCode: null,
    position: null,
    geonameId: null,
    code: null,
  };
}

interface Answer {
  readonly data: unknown[] | null;
  readonly error: { readonly message: string } | null;
}

function first<Row>({ data, error }: Answer): Row | null {
  if (error || !data) throw new Error(`The place could not be read: ${error?.message}`);
  return (data[0] as Row | undefined) ?? null;
}
