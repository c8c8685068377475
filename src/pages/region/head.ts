import type { TFunction } from 'i18next';
import { DESCRIPTION_COLUMNS, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { withCountry } from '@/lib/seo/headTitle.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { CityCard, Region } from '@/shared/places.ts';

/** The name of a region; where an older one of the country is called alike, with another name of its own. */
function calledName(lang: LanguageCode, { names, sharedNames, slug }: Region): string {
  const name = nameIn(names, lang).text;
  if (!sharedNames.includes(lang)) return name;
  const other = LANGUAGE_CODES.map((code) => names[code]).find((text) => text && text !== name);
  return `${name} (${other ?? slug})`;
}

/** Columns that the number of a page of its cities takes after a region's title. */
const PAGE_NUMBER_COLUMNS = 8;

/** The largest cities that a description names. */
const NAMED_CITIES = 3;

/**
 * Metadata of a region's page. Its first cities, which its description names, and how many it has, once they are known.
 */
export function regionHead(
  t: TFunction<'regions'>,
  lang: LanguageCode,
  region: Region,
  cities: readonly CityCard[] = [],
  cityCount = 0,
): PageFacts {
  const { country } = region;
  const name = nameIn(region.names, lang).text;
  const countryName = nameIn(country.names, lang).text;
  const continent = nameIn(country.continentNames, lang).text;
  const called = calledName(lang, region);
  const largest = cities.slice(0, NAMED_CITIES).map((city) => cityName(city, lang));
  const title = (text: string) => withCountry(text, countryName);
  return {
    title: fitting(
      [
        t('page.title', { name: called, country: countryName }),
        t('travelGuide', { ns: 'places', place: `${called}, ${countryName}` }),
        title(called),
        called,
      ],
      TITLE_COLUMNS - PAGE_NUMBER_COLUMNS,
    ),
    description: fitting(
      [
        ...(largest.length === NAMED_CITIES
          ? [
              t('page.descriptionCities', {
                name: called,
                country: countryName,
                cities: enumerate(lang, largest),
              }),
            ]
          : []),
        t('page.description', { name: called, country: countryName }),
        t('page.descriptionShort', { name: called, country: countryName }),
      ],
      DESCRIPTION_COLUMNS,
    ),
    canonical: { ...countryRoute(country), name: 'region', region: region.slug },
    image: 'region',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      { name: continent, to: { name: 'continent', continent: country.continentSlug } },
      { name: countryName, to: countryRoute(country) },
      { name },
    ],
    place: {},
    list: cities.map((city) => ({ name: cityName(city, lang), to: cityRoute(city) })),
    listTotal: Math.max(cityCount, cities.length),
  };
}
