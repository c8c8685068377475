import type { TFunction } from 'i18next';
import type { NationalNames } from '@/places/countries/nationalNames.ts';
import { isolated } from '@/shared/bidi.ts';
import { cityName } from '@/shared/cities.ts';
import type { PracticalFacts } from '@/shared/countryFacts.ts';
import { bearing, compassPoint, type Position, positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City, Country, NearbyCity } from '@/shared/places.ts';
import type { Landmarks, Rank } from './landmarks.ts';

/** Everything a guide is composed from. What could not be read is empty or null, and its sentences are left out. */
export interface GuideFacts {
  readonly city: City;
  readonly country: Country | null;
  /** Practical facts of the country. */
  readonly practical: PracticalFacts | null;
  readonly position: Position | null;
  readonly nearby: readonly NearbyCity[];
  readonly landmarks: Landmarks | null;
  readonly ranks: { readonly country: Rank | null; readonly region: Rank | null } | null;
  readonly now: Date;
  /** The visitor's own IANA zone. */
  readonly visitorZone: string | null;
}

/** The words of a guide, and how they are written in its language. */
export interface Words {
  readonly lang: LanguageCode;
  readonly t: TFunction<'guide'>;
  readonly city: TFunction<'city'>;
  readonly places: TFunction<'places'>;
  readonly names: NationalNames;
  /** Writes kilometres in the reader's unit. */
  readonly distance: (km: number) => string;
}

/** A sentence, or null where there is nothing to say. */
export type Sentence = string | null;

/** A city's name in the page's language, held apart from the sentence around it. */
export function nameOf(city: Pick<City, 'name' | 'names'>, lang: LanguageCode): string {
  return isolated(lang, cityName(city, lang));
}

/** The name of a city's country, in the language the city was read for. */
export function countryNameOf({ country }: Pick<City, 'country'>): string {
  return country ?? '';
}

/** "at 12 km to the north" of the guide's city, without the direction for a place without coordinates. */
export function whereIs(
  place: Pick<NearbyCity, 'distanceKm' | 'latitude' | 'longitude'>,
  facts: Pick<GuideFacts, 'position'>,
  words: Words,
): string {
  const distance = words.distance(place.distanceKm);
  const to = positionOf(place);
  if (!facts.position || !to) return distance;
  const direction = words.city(`direction.${compassPoint(bearing(facts.position, to))}`);
  return words.t('place.where', { distance, direction });
}

/** Another city by name, with its country where that is another one. */
export function placeName(place: NearbyCity, facts: GuideFacts, words: Words): string {
  const name = nameOf(place, words.lang);
  const country = countryNameOf(place);
  const abroad = place.isoCode !== facts.city.isoCode && country !== '';
  return abroad ? words.city('intro.place', { name, country: isolated(words.lang, country) }) : name;
}
