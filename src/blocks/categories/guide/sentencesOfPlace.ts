/** Sentences of a guide about a city's size, its place in region and country, and the cities around it. */

import { populationText } from '@/places/usePopulation.ts';
import { isolated } from '@/shared/bidi.ts';
import { cityName } from '@/shared/cities.ts';
import { listed } from '@/shared/enumeration.ts';
import { formatArea, formatNumber } from '@/shared/format.ts';
import { distanceKm } from '@/shared/geo.ts';
import { nameIn } from '@/shared/names.ts';
import type { NearbyCity } from '@/shared/places.ts';
import {
  countryNameOf,
  type GuideFacts,
  nameOf,
  placeName,
  type Sentence,
  type Words,
  whereIs,
} from './guideFacts.ts';

type SizedCategory = 'restaurants' | 'hotels' | 'activites';

/** Inhabitants from which a place is a town, and a city, for a traveller's purposes. */
const TOWN = 10_000;
const CITY = 200_000;
/** Smallest population of the nearest larger cities (city_landmarks). */
const LARGE = 100_000;
/** As far as one goes and comes back in a day, as the crow flies. */
const DAY_TRIP_KM = 200;
/** Neighbours named in a sentence. */
const NAMED = 4;

export function population({ city }: GuideFacts, words: Words): Sentence {
  if (!city.population) return null;
  const name = nameOf(city, words.lang);
  const country = countryNameOf(city);
  const place = country ? words.city('intro.place', { name, country: isolated(words.lang, country) }) : name;
  // Thousands are for large numbers.
  if (city.population < LARGE)
    return words.city('intro.people', {
      place,
      count: city.population,
      value: formatNumber(words.lang, city.population),
    });
  const { kind, options } = populationText(words.lang, city.population);
  return words.city(kind === 'million' ? 'intro.millions' : 'intro.people', { place, ...options });
}

/** Advice for a city of this size; none for one whose population is not known. */
export function size(category: SizedCategory, { city }: GuideFacts, { t }: Words): Sentence {
  if (!city.population) return null;
  const kind = city.population < TOWN ? 'small' : city.population < CITY ? 'medium' : 'large';
  return t(`size.${category}.${kind}`);
}

export function region({ city }: GuideFacts, { lang, t }: Words): Sentence {
  const name = city.regionNames ? nameIn(city.regionNames, lang).text : '';
  const country = countryNameOf(city);
  // A city that is a region of its own has said so already.
  if (!name || !country || name === cityName(city, lang)) return null;
  return t('place.region', {
    name: nameOf(city, lang),
    region: isolated(lang, name),
    country: isolated(lang, country),
  });
}

export function capital(facts: GuideFacts, words: Words): Sentence {
  const capitalCity = facts.landmarks?.capital;
  if (!capitalCity) return null;
  if (capitalCity.id === facts.city.id)
    return words.t('capital.is', { name: nameOf(facts.city, words.lang) });
  return words.t('capital.away', {
    city: nameOf(capitalCity, words.lang),
    where: whereIs(capitalCity, facts, words),
  });
}

/** The nearest city that is larger; for the largest of all, that there is none. */
export function largerCity(facts: GuideFacts, words: Words): Sentence {
  if (!facts.landmarks || !facts.position) return null;
  const [nearest] = facts.landmarks.larger;
  if (!nearest) return facts.city.population ? words.t('larger.none') : null;
  const key = (facts.city.population ?? 0) < LARGE ? 'larger.one' : 'larger.bigger';
  return words.t(key, { city: placeName(nearest, facts, words), where: whereIs(nearest, facts, words) });
}

/** Distance and direction of a place, with its country where that is another one. */
function abroad(place: NearbyCity, facts: GuideFacts, words: Words): string {
  const where = whereIs(place, facts, words);
  const country = countryNameOf(place);
  if (place.isoCode === facts.city.isoCode || country === '') return where;
  return words.t('place.whereAbroad', { country: isolated(words.lang, country), where });
}

function withWhere(places: readonly NearbyCity[], facts: GuideFacts, words: Words): string {
  const parts = places.map((place) =>
    words.t('place.withWhere', {
      city: nameOf(place, words.lang),
      where: abroad(place, facts, words),
    }),
  );
  return listed(words.lang, parts);
}

/** The places of the city's country, and then those of countries one reaches by land, in their order: no sea lies between. */
function byLand(places: readonly NearbyCity[], { city, practical }: GuideFacts): NearbyCity[] {
  const bordering = new Set(practical?.neighbours.map(({ countrySlug }) => countrySlug));
  const own = places.filter(({ isoCode }) => isoCode === city.isoCode);
  const foreign = places.filter(({ isoCode }) => isoCode !== city.isoCode);
  return [...own, ...foreign.filter(({ countrySlug }) => countrySlug && bordering.has(countrySlug))];
}

/** Places to visit or to stay: the neighbours, for a large city the cities beyond its suburbs. */
export function neighbours(key: 'near.trips' | 'near.stays', facts: GuideFacts, words: Words): Sentence {
  const isLarge = (facts.city.population ?? 0) >= LARGE;
  const notable = byLand(facts.landmarks?.notable ?? [], facts);
  const beyond = notable.filter((place) => place.distanceKm <= DAY_TRIP_KM);
  const nearby = byLand(facts.nearby, facts);
  const places = isLarge && key === 'near.trips' && beyond.length > 0 ? beyond : nearby;
  if (places.length === 0) return null;
  return words.t(key, { list: withWhere(places.slice(0, NAMED), facts, words) });
}

/** The nearest airports by name and code. */
export function flights({ city, position }: GuideFacts, words: Words): Sentence {
  if (!position || city.airports.length === 0) return null;
  const { lang } = words;
  const parts = city.airports.map((airport) =>
    words.t('place.withWhere', {
      city: isolated(lang, `${nameIn(airport.names, lang).text}, ${airport.iata}`),
      where: whereIs({ ...airport, distanceKm: distanceKm(position, airport) }, { position }, words),
    }),
  );
  return words.t('near.flights', { list: listed(lang, parts) });
}

/** That roads are longer than the distances named, where any is. */
export function crowFlies({ nearby, landmarks }: GuideFacts, { t }: Words): Sentence {
  return nearby.length > 0 || (landmarks?.larger.length ?? 0) > 0 ? t('near.crowFlies') : null;
}

/** The neighbours of a smaller place, where large cities have been named already. */
export function neighboursOfSmall(facts: GuideFacts, words: Words): Sentence {
  return (facts.city.population ?? 0) < LARGE ? neighbours('near.trips', facts, words) : null;
}

/** For a smaller place, the nearest larger city. */
export function cityForMore(facts: GuideFacts, words: Words): Sentence {
  return (facts.city.population ?? 0) < LARGE ? largerCity(facts, words) : null;
}

/** The large cities a traveller may come through. */
export function largeCities(facts: GuideFacts, words: Words): Sentence {
  const places = facts.landmarks?.notable ?? [];
  return places.length === 0 ? null : words.t('larger.list', { list: withWhere(places, facts, words) });
}

/** Farther away a border is nothing that a traveller meets. */
const BORDER_KM = 50;

/** The nearest place of a country that one reaches by land. */
export function acrossBorder(facts: GuideFacts, words: Words): Sentence {
  const [nearest] = byLand(facts.nearby, facts).filter(({ isoCode }) => isoCode !== facts.city.isoCode);
  if (!nearest || nearest.distanceKm > BORDER_KM) return null;
  return words.t('near.border', {
    city: placeName(nearest, facts, words),
    where: whereIs(nearest, facts, words),
  });
}

/** That a city has more inhabitants than any other of its region. */
export function largestOfRegion({ city, ranks: known }: GuideFacts, { lang, t }: Words): Sentence {
  const own = known?.region;
  return own && own.rank === 1 && own.total > 1 ? t('rank.largest', { name: nameOf(city, lang) }) : null;
}

export function ranks({ city, ranks: known }: GuideFacts, { lang, t }: Words): Sentence[] {
  const numberText = (value: number) => formatNumber(lang, value);
  const { country, region: own } = known ?? {};
  return [
    country && country.total > 1
      ? t('rank.country', {
          name: nameOf(city, lang),
          rank: numberText(country.rank),
          total: numberText(country.total),
        })
      : null,
    country && own && own.total > 1
      ? t('rank.region', { rank: numberText(own.rank), total: numberText(own.total) })
      : null,
  ];
}

export function countryFigures({ city, country }: GuideFacts, { lang, t }: Words): Sentence {
  if (!country?.population || !country.area) return null;
  return t('country.figures', {
    country: isolated(lang, countryNameOf(city)),
    population: formatNumber(lang, country.population),
    area: formatArea(lang, country.area),
  });
}
