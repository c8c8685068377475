/** Facts of a continent that follow from its countries. */
import { isContinentSlug } from '@/shared/continents.ts';
import type { CountryCard } from '@/shared/places.ts';
import { GLOBE_CENTRES } from '@/ui/drawings/globe.ts';

/** The latitude a continent takes its colour from: the middle of its globe, in degrees. */
export function continentLatitude(slug: string): number | null {
  return isContinentSlug(slug) ? GLOBE_CENTRES[slug][1] : null;
}

export interface ContinentFacts {
  /** Inhabitants of all countries whose population is known; null without permanent inhabitants. */
  readonly population: number | null;
  readonly regionCount: number;
  /** The most populated countries, the first one first; none without permanent inhabitants. */
  readonly mostPopulated: readonly CountryCard[];
}

const RANKED = 5;

/** Fewer people than this on a continent are the crews of research stations, not its inhabitants. */
const MIN_POPULATION = 10_000;

/** A country on two continents counts whole where it is listed. */
export function continentFacts(countries: readonly CountryCard[]): ContinentFacts {
  const inhabited = countries.filter(({ population }) => population !== null && population > 0);
  const people = (country: CountryCard) => country.population ?? 0;
  const population = inhabited.reduce((sum, country) => sum + people(country), 0);
  const isInhabited = population >= MIN_POPULATION;
  return {
    population: isInhabited ? population : null,
    regionCount: countries.reduce((sum, { regionCount }) => sum + regionCount, 0),
    mostPopulated: isInhabited ? inhabited.sort((a, b) => people(b) - people(a)).slice(0, RANKED) : [],
  };
}
