import type { TFunction } from 'i18next';
import type { PageFacts } from '@/lib/seo/head.ts';
import { DESCRIPTION_COLUMNS, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { formatCoordinate } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';
import { wayTo } from './cityBreadcrumbs.ts';

type T = TFunction<'city'>;

/** "Illinois, United States": the places around a city, after its position where two of a name share a region. */
function surroundings(t: T, lang: LanguageCode, city: City): string {
  const around = [city.regionNames, city.countryNames].flatMap((names) =>
    names ? nameIn(names, lang).text || [] : [],
  );
  const { latitude, longitude } = city;
  if (city.namesakes[lang] === 'region' && latitude !== null && longitude !== null) {
    const compass = (point: 'n' | 's' | 'e' | 'w') => t(`compass.${point}`, { ns: 'places' });
    const north = formatCoordinate(lang, latitude, compass('n'), compass('s'), 2);
    around.unshift(`${north} ${formatCoordinate(lang, longitude, compass('e'), compass('w'), 2)}`);
  }
  return around.reduceRight((outer, inner) => (outer ? t('page.within', { inner, outer }) : inner), '');
}

/**
 * Metadata of a city's page (docs/product/seo-and-sitemaps.md#titles). A city that shares its name with a larger one
 * carries its region and country in the title. A title that is too long takes a shorter sentence; the name itself is
 * never cut. Pages of tabs have the same metadata, name the city's page as canonical and are noindex.
 */
export function cityHead(
  t: T,
  lang: LanguageCode,
  city: City,
  tab: CityTab,
  year = new Date().getFullYear(),
): PageFacts {
  const name = cityName(city, lang);
  const place = surroundings(t, lang, city);
  const full = place ? t('page.namesake', { name, place }) : name;
  const called = city.namesakes[lang] ? full : name;
  return {
    title: fitting(
      [
        t('page.title', { name: called, year }),
        t('page.titleShort', { name: called, year }),
        t('page.titleShortest', { name: called, year }),
        called,
      ],
      TITLE_COLUMNS,
    ),
    description: fitting(
      [t('page.description', { name: full, year }), t('page.descriptionShort', { name: full }), full],
      DESCRIPTION_COLUMNS,
    ),
    canonical: cityRoute(city),
    noindex: tab !== 'overview',
    image: 'city',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      ...wayTo(lang, city),
      { name },
    ],
    place: {
      latitude: city.latitude,
      longitude: city.longitude,
      population: city.population,
      geonameId: city.geonameId,
      otherNames: city.otherNames.map((other) => other.name),
    },
  };
}
