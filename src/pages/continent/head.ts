import type { TFunction } from 'i18next';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent, CountryCard } from '@/shared/places.ts';

/** The head of a continent's page; its countries once they are known. */
export function continentHead(
  t: TFunction<'continents'>,
  lang: LanguageCode,
  continent: Continent,
  countries: readonly CountryCard[] = [],
): PageFacts {
  const name = nameIn(continent.names, lang).text;
  // Antarctica has no country.
  const hasCountries = continent.countryCount > 0;
  return {
    title: t(hasCountries ? 'page.title' : 'page.titleTerritories', { name }),
    description: t(hasCountries ? 'page.description' : 'page.descriptionTerritories', { name }),
    canonical: { name: 'continent', continent: continent.slug },
    image: continent.slug,
    crumbs: [{ name: t('continents', { ns: 'common' }), to: { name: 'continents' } }, { name }],
    place: {},
    list: countries.map((country) => ({ name: nameIn(country.names, lang).text, to: countryRoute(country) })),
  };
}
