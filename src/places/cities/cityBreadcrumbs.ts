/** The breadcrumb items above a city. */

import type { HeadLink } from '@/lib/seo/pageFacts.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';

/** Continent, country and region of a city, as far as they are known. */
export function parentCrumbs(lang: LanguageCode, city: City): HeadLink[] {
  const { continentNames, countryNames, regionNames, regionSlug } = city;
  const way: HeadLink[] = [];
  if (continentNames) {
    const to = { name: 'continent', continent: city.continentSlug } as const;
    way.push({ name: nameIn(continentNames, lang).text, to });
  }
  const country = countryRoute({ slug: city.countrySlug, continentSlug: city.continentSlug });
  if (countryNames) way.push({ name: nameIn(countryNames, lang).text, to: country });
  if (regionNames && regionSlug) {
    const to = { ...country, name: 'region', region: regionSlug } as const;
    way.push({ name: nameIn(regionNames, lang).text, to });
  }
  return way;
}
