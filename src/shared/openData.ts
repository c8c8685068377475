/** The files of open data (docs/product/open-data.md): their addresses, and whose work they are. Data, the same in every language. */

export const OPEN_KINDS = ['countries', 'regions', 'cities'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

export const OPEN_FORMATS = ['csv', 'geojson', 'json'] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];

/** Registered with IANA; that of CSV says that the first line names the columns (RFC 4180). */
export const OPEN_MEDIA_TYPES: Readonly<Record<OpenFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json',
  json: 'application/json',
};

/** The description of the files for programs (OpenAPI 3.1). */
export const OPENAPI_PATH = '/openapi.json';

/** `/data/cities.csv` and the like. */
export const openDataPath = (kind: OpenKind, format: OpenFormat): string => `/data/${kind}.${format}`;

interface OpenSource {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl: string;
}

export interface OpenLicence {
  /** Licence of the file as a whole. */
  readonly licence: string;
  readonly licenceUrl: string;
  readonly sources: readonly OpenSource[];
}

const GEONAMES: OpenSource = {
  name: 'GeoNames',
  url: 'https://www.geonames.org/',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
};
const CLDR: OpenSource = {
  name: 'Unicode CLDR',
  url: 'https://cldr.unicode.org/',
  licence: 'Unicode License v3',
  licenceUrl: 'https://www.unicode.org/license.txt',
};
const WORLD_COUNTRIES: OpenSource = {
  name: 'world-countries',
  url: 'https://github.com/mledoze/countries',
  licence: 'ODbL 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
};
const NATURAL_EARTH: OpenSource = {
  name: 'Natural Earth',
  url: 'https://www.naturalearthdata.com/',
  licence: 'Public domain',
  licenceUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
};
const WIKIDATA: OpenSource = {
  name: 'Wikidata',
  url: 'https://www.wikidata.org/',
  licence: 'CC0 1.0',
  licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
};
/** Time zones, through tz-lookup (CC0). */
const OPEN_STREET_MAP: OpenSource = {
  name: 'OpenStreetMap contributors, tz-lookup',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
};

/** A file as a whole has the licence of its first source. */
const under = (first: OpenSource, ...others: readonly OpenSource[]): OpenLicence => ({
  licence: first.licence,
  licenceUrl: first.licenceUrl,
  sources: [first, ...others],
});

/** Under what each kind may be used again: as NOTICE says it. */
export const OPEN_LICENCES: Readonly<Record<OpenKind, OpenLicence>> = {
  countries: under(WORLD_COUNTRIES, CLDR),
  regions: under(GEONAMES, CLDR, NATURAL_EARTH),
  cities: under(GEONAMES, CLDR, WIKIDATA, OPEN_STREET_MAP),
};
