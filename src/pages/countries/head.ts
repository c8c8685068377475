import type { TFunction } from 'i18next';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent, CountryCard } from '@/shared/places.ts';

/** The head of the list of countries, of the world or of one continent; the countries in the order they are shown. */
export function countriesHead(
  t: TFunction<'countries'>,
  lang: LanguageCode,
  countries: readonly CountryCard[] = [],
  continent?: Continent,
) {
  const place = continent && nameIn(continent.names, lang).text;
  const slug = continent?.slug;
  return {
    title: place ? t('list.titleOf', { continent: place }) : t('list.title'),
    description: place ? t('list.descriptionOf', { continent: place }) : t('list.description'),
    canonical: slug ? { name: 'continentCountries', continent: slug } : { name: 'countries' },
    image: slug ?? 'default',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      ...(place && slug ? [{ name: place, to: { name: 'continent', continent: slug } as const }] : []),
      { name: t('countries', { ns: 'common' }) },
    ],
    list: countries.map((country) => ({ name: nameIn(country.names, lang).text, to: countryRoute(country) })),
  } satisfies PageFacts;
}
