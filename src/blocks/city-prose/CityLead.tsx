import { cityIntro } from '@/places/cities/CityIntro.tsx';
import type { City } from '@/shared/places.ts';
import { cityLine } from './prose.ts';
import { useCityFacts } from './useCityFacts.ts';

/** The line under a city's name where no guide has a first sentence for it. */
export function CityLead({ city }: { city: City }) {
  const { facts, words } = useCityFacts(city);
  return cityLine(facts, words) ?? cityIntro(words.city, words.lang, city);
}
