/** The columns of open data and how a row of the database becomes one of a file. Names never change: programs read them. */
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '../../src/shared/continents.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../src/shared/languages.ts';
import type { OpenKind } from '../../src/shared/openData.ts';
import { buildPath, type PageRoute } from '../../src/shared/paths.ts';

export type Value = string | number | boolean | null | readonly string[];

export interface Column {
  readonly name: string;
  /** `strings`: a list; in CSV separated by spaces. */
  readonly type: 'integer' | 'number' | 'string' | 'boolean' | 'strings';
  readonly nullable?: true;
  /** Format in JSON Schema. */
  readonly format?: 'date' | 'date-time' | 'uri';
  readonly description: string;
}

/** A row as the database's functions give it. */
type Row = readonly unknown[];

interface Kind {
  readonly summary: string;
  readonly columns: readonly Column[];
  /** The values of `columns`, of which the last is the address of the place's page on the site at `origin`. */
  readonly valuesOf: (row: Row, origin: string) => readonly Value[];
}

const names = (what: string): Column[] =>
  LANGUAGE_CODES.map((lang) => ({
    name: `name_${lang}`,
    type: 'string',
    nullable: true,
    description: `Name of the ${what} (${lang}).`,
  }));

const ID: Column = {
  name: 'id',
  type: 'integer',
  description: 'Number of the row on this site. Rows are in its order.',
};
const PAGE: Column = {
  name: 'page',
  type: 'string',
  format: 'uri',
  description: `Address of the place's page (${DEFAULT_LANGUAGE}). Its first segment is the language.`,
};
const UPDATED_AT: Column = {
  name: 'updated_at',
  type: 'string',
  format: 'date-time',
  description: 'When the row last changed on this site.',
};
const position = (what: string): Column[] =>
  (['latitude', 'longitude'] as const).map((name) => ({
    name,
    type: 'number',
    nullable: true,
    description: `Degrees ${name === 'latitude' ? 'north' : 'east'} (WGS 84) of ${what}.`,
  }));

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const pageOf = (origin: string, route: PageRoute) => origin + buildPath(DEFAULT_LANGUAGE, route);

const countries: Kind = {
  summary: 'Countries and territories with an ISO 3166-1 code',
  columns: [
    ID,
    { name: 'iso_code', type: 'string', description: 'ISO 3166-1 alpha-2; XK for Kosovo.' },
    ...names('country'),
    {
      name: 'sovereign',
      type: 'boolean',
      description: 'A member or observer state of the United Nations; the others are territories.',
    },
    { name: 'continent', type: 'string', description: "The continent's segment in addresses of this site." },
    { name: 'capital', type: 'string', nullable: true, description: 'Name of the capital.' },
    {
      name: 'capital_geoname_id',
      type: 'integer',
      nullable: true,
      description: 'GeoNames id of the capital.',
    },
    { name: 'currency', type: 'string', nullable: true, description: 'ISO 4217 code.' },
    {
      name: 'languages',
      type: 'strings',
      description: 'BCP 47 codes of the official languages, the main one first.',
    },
    { name: 'area', type: 'number', nullable: true, description: 'Square kilometres.' },
    { name: 'population', type: 'integer', nullable: true, description: 'Number of inhabitants.' },
    ...position('a point inside the country'),
    UPDATED_AT,
    PAGE,
  ],
  valuesOf: (row, origin) => [
    ...(row.slice(0, -1) as Value[]),
    pageOf(origin, { name: 'country', continent: String(row[11]), country: String(row.at(-1)) }),
  ],
};

const regions: Kind = {
  summary: 'First-level divisions of the countries',
  columns: [
    ID,
    {
      name: 'code',
      type: 'string',
      nullable: true,
      description: 'GeoNames first-level code, such as FR.11.',
    },
    ...names('region'),
    { name: 'country_code', type: 'string', description: 'ISO 3166-1 alpha-2.' },
    ...position("the region's most populated city: a region has no point of its own"),
    { name: 'position_city_id', type: 'integer', nullable: true, description: 'The id of that city.' },
    UPDATED_AT,
    PAGE,
  ],
  valuesOf: (row, origin) => {
    const [region, country, continent] = row.slice(-3).map(String) as [string, string, string];
    return [...(row.slice(0, -3) as Value[]), pageOf(origin, { name: 'region', continent, country, region })];
  },
};

const cities: Kind = {
  summary: 'Cities, towns and villages',
  columns: [
    ID,
    {
      name: 'geoname_id',
      type: 'integer',
      nullable: true,
      description: 'GeoNames id; null for a city that editors of this site entered.',
    },
    { name: 'name', type: 'string', description: 'Name as the source writes it.' },
    ...names('city'),
    { name: 'country_code', type: 'string', nullable: true, description: 'ISO 3166-1 alpha-2.' },
    { name: 'region_id', type: 'integer', nullable: true, description: 'The id of its region.' },
    { name: 'region_code', type: 'string', nullable: true, description: 'The code of its region.' },
    ...position('the city'),
    { name: 'population', type: 'integer', nullable: true, description: 'Number of inhabitants.' },
    { name: 'timezone', type: 'string', nullable: true, description: 'IANA time zone.' },
    { name: 'source', type: 'string', description: 'geonames, or editors of this site.' },
    { name: 'recorded_on', type: 'string', format: 'date', description: "The day of the source's record." },
    UPDATED_AT,
    PAGE,
  ],
  valuesOf: (row, origin) => {
    const [id, geonameId, name, namesByLang, ...rest] = row;
    const byLang = (namesByLang ?? {}) as Readonly<Record<string, string>>;
    const [country, regionId, regionCode, latitude, longitude, population, timezone, source, ...last] =
      rest as Value[];
    const [recordedOn, updatedAt, slug, region, countrySlug, continent] = last as Value[];
    return [
      ...([id, geonameId, name] as Value[]),
      ...LANGUAGE_CODES.map((lang) => byLang[lang] ?? null),
      ...([country, regionId, regionCode, latitude, longitude, population, timezone, source] as Value[]),
      ...([recordedOn, updatedAt] as Value[]),
      pageOf(origin, {
        name: 'city',
        continent: text(continent) ?? UNKNOWN_CONTINENT_SLUG,
        country: text(countrySlug) ?? UNKNOWN_COUNTRY_SLUG,
        region: text(region),
        city: String(slug),
        tab: 'overview',
      }),
    ];
  },
};

export const KINDS: Readonly<Record<OpenKind, Kind>> = { countries, regions, cities };
