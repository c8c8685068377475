import type { TFunction } from 'i18next';
import { countryRoute } from '@/features/places/countries/countryRoute.ts';
import type { PageFacts } from '@/lib/seo/head.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent, CountryCard } from '@/shared/places.ts';

/** The head of the list of continents; the continents in the order they are shown, once they are known. */
export function continentsHead(
  t: TFunction<'continents'>,
  lang: LanguageCode,
  continents: readonly Continent[] = [],
): PageFacts {
  return {
    title: t('list.pageTitle'),
    description: t('list.description'),
    canonical: { name: 'continents' },
    crumbs: [{ name: t('continents', { ns: 'common' }) }],
    list: continents.map(({ names, slug }) => ({
      name: nameIn(names, lang).text,
      to: { name: 'continent', continent: slug },
    })),
  };
}

/** The head of a continent's page; its countries once they are known. */
export function continentHead(
  t: TFunction<'continents'>,
  lang: LanguageCode,
  continent: Continent,
  countries: readonly CountryCard[] = [],
): PageFacts {
  const name = nameIn(continent.names, lang).text;
  return {
    title: t('page.title', { name }),
    description: t('page.description', { name }),
    canonical: { name: 'continent', continent: continent.slug },
    image: continent.slug,
    crumbs: [{ name: t('continents', { ns: 'common' }), to: { name: 'continents' } }, { name }],
    place: {},
    list: countries.map((country) => ({ name: nameIn(country.names, lang).text, to: countryRoute(country) })),
  };
}
