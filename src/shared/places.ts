/** Models of places, which queries make from rows. */
import type { LanguageCode } from './languages.ts';
import type { Names } from './names.ts';
import type { ListedPicture } from './pictures.ts';

export interface Continent {
  readonly id: number;
  readonly slug: string;
  readonly names: Names;
  /** Sovereign states. */
  readonly countryCount: number;
  readonly territoryCount: number;
}

/** A country as lists show it. */
export interface CountryCard {
  readonly id: number;
  readonly slug: string;
  readonly isoCode: string;
  readonly names: Names;
  readonly continentId: number;
  readonly continentSlug: string;
  /** Its name in the language the list was read for, else as stored. */
  readonly capital: string | null;
  readonly flagUrl: string | null;
  readonly population: number | null;
  readonly latitude: number | null;
  /** A member or observer state of the United Nations; the others are territories. */
  readonly sovereign: boolean;
  readonly regionCount: number;
}

/** A country's capital, named like the city it is; a city only where we have it. */
export interface Capital extends Pick<CityCard, 'name' | 'names'> {
  readonly city: Pick<CityCard, 'slug' | 'regionSlug'> | null;
}

export interface Country {
  readonly id: number;
  readonly slug: string;
  readonly isoCode: string;
  readonly names: Names;
  readonly continentId: number;
  readonly continentSlug: string;
  readonly continentNames: Names;
  readonly capital: Capital | null;
  /** ISO 4217 code. */
  readonly currency: string | null;
  /** BCP 47 codes, the main one first. */
  readonly languages: readonly string[];
  readonly flagUrl: string | null;
  /** Square kilometres. */
  readonly area: number | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The part of a country that an address and a breadcrumb need. */
export interface CountryLink {
  readonly slug: string;
  readonly isoCode: string;
  readonly names: Names;
  readonly continentSlug: string;
  readonly continentNames: Names;
}

export interface RegionCard {
  readonly id: number;
  readonly slug: string;
  readonly names: Names;
  readonly countryId: number;
}

/** An airport that airlines serve. */
export interface Airport {
  /** IATA code. */
  readonly iata: string;
  readonly names: Names;
  readonly latitude: number;
  readonly longitude: number;
  /** Code of its country; null where the atlas does not have it. */
  readonly isoCode: string | null;
  /** The day of the source: `2026-05-15`. */
  readonly date: string;
  /** The day Wikidata was asked for the name, where it is Wikidata's. */
  readonly namedOn?: string;
  /** True where it lies in the region that lists it, false where it lies beyond. */
  readonly inside?: boolean;
}

export interface Region extends RegionCard {
  readonly country: CountryLink;
  /** Nearest first, to its most populated city. */
  readonly airports: readonly Airport[];
  /** Languages in which an older region of the country is shown under the same name. */
  readonly sharedNames: readonly string[];
}

/** A city as lists show it. */
export interface CityCard {
  readonly id: number;
  readonly slug: string;
  /** The stored name, in no particular language. */
  readonly name: string;
  /** Names by language, where a source has them. */
  readonly names: Names;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly imageUrl: string | null;
  /** Picture of Wikimedia Commons, before any other; lists made for a map or a sentence have none. */
  readonly picture: ListedPicture | null;
  /** The country's name in the language the city was read for; the stored one where that is not known. */
  readonly country: string | null;
  readonly countrySlug: string;
  readonly isoCode: string | null;
  readonly regionSlug: string | null;
  readonly continentSlug: string;
}

/**
 * Signs that a more populated city is shown under the same name: in the same region, or elsewhere only. By language, as a
 * name is shared in some languages and not in others; the greatest bearer of a name has none.
 */
export type Namesakes = Partial<Record<LanguageCode, 'region' | 'world'>>;

export interface OtherName {
  readonly name: string;
  /** BCP 47; null for the stored name. */
  readonly lang: string | null;
}

export interface City extends CityCard {
  /** Local names and other spellings; the reader's name is not among them. */
  readonly otherNames: readonly OtherName[];
  readonly geonameId: number | null;
  readonly timezone: string;
  readonly countryNames: Names | null;
  readonly continentNames: Names | null;
  readonly regionNames: Names | null;
  readonly regionId: number | null;
  readonly countryId: number | null;
  readonly namesakes: Namesakes;
  /** Day of the source's record of it, `YYYY-MM-DD`. */
  readonly recordedOn: string;
  /** The nearest ones, nearest first. */
  readonly airports: readonly Airport[];
}

export interface NearbyCity extends CityCard {
  readonly distanceKm: number;
}
