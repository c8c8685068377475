import type { TFunction } from 'i18next';
import { describe, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Country, RegionCard } from '@/shared/places.ts';
import { countrySentences } from './countrySentences.ts';

/** Returns whether enough is known of a country for what its page promises; of an uninhabited island it is not. */
const isFull = ({ capital, population }: Country) => Boolean(capital && population);

/** Description of the page of a country, in a sentence or more; it promises nothing that the country has none of. */
export function countryDescription(t: TFunction<'countries'>, lang: LanguageCode, country: Country): string {
  const name = nameIn(country.names, lang).text;
  return describe(lang, [
    t(isFull(country) ? 'page.description' : 'page.bare', { name }),
    ...countrySentences(t, lang, country),
  ]);
}

/** Columns that the number of a page of its cities takes after a country's title. */
const PAGE_NUMBER_COLUMNS = 10;

/** The head of a country's page; its regions once they are known. */
export function countryHead(
  t: TFunction<'countries'>,
  lang: LanguageCode,
  country: Country,
  regions: readonly RegionCard[] = [],
): PageFacts {
  const name = nameIn(country.names, lang).text;
  const continent = nameIn(country.continentNames, lang).text;
  const canonical = countryRoute(country);
  return {
    title: fitting(
      [
        ...(isFull(country) ? [t('page.title', { name })] : []),
        t('travelGuide', { ns: 'places', place: name }),
        name,
      ],
      TITLE_COLUMNS - PAGE_NUMBER_COLUMNS,
    ),
    description: countryDescription(t, lang, country),
    canonical,
    image: 'country',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      { name: continent, to: { name: 'continent', continent: country.continentSlug } },
      { name },
    ],
    place: {
      latitude: country.latitude,
      longitude: country.longitude,
      population: country.population,
      isoCode: country.isoCode,
    },
    list: regions.map(({ names, slug }) => ({
      name: nameIn(names, lang).text,
      to: { ...canonical, name: 'region', region: slug },
    })),
  };
}
