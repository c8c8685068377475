import type { TFunction } from 'i18next';
import { hasPartners } from '@/blocks/partners/hasPartners.ts';
import { columns, DESCRIPTION_COLUMNS, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { parentCrumbs } from '@/places/cities/cityBreadcrumbs.ts';
import { populationText } from '@/places/usePopulation.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { formatCoordinate } from '@/shared/format.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';

type T = TFunction<'city'>;

/** Cairo in the region Cairo, however it is accented. Chinese adds the word for the kind of a region: 开罗, 开罗省. */
function isNamedAlike(lang: LanguageCode, city: string, region: string | undefined): boolean {
  if (!region) return false;
  if (lang === 'zh')
    return region.startsWith(city) && /^(?:[省市州区县郡]|大区)?$/.test(region.slice(city.length));
  return region.localeCompare(city, lang, { sensitivity: 'base', ignorePunctuation: true }) === 0;
}

/** Returns whether the region is called like its city in any language and tells no two cities apart. */
const isNamedLikeRegion = (lang: LanguageCode, city: City) =>
  city.namesakes[lang] === undefined &&
  LANGUAGE_CODES.some((code) => isNamedAlike(code, cityName(city, code), city.regionNames?.[code]));

/** "Illinois, United States": the places around a city, after its position where two of a name share a region. */
function surroundings(t: T, lang: LanguageCode, city: City): string {
  const around = [isNamedLikeRegion(lang, city) ? null : city.regionNames, city.countryNames].flatMap(
    (names) => (names ? nameIn(names, lang).text || [] : []),
  );
  const { latitude, longitude } = city;
  if (city.namesakes[lang] === 'region' && latitude !== null && longitude !== null) {
    const compass = (point: 'n' | 's' | 'e' | 'w') => t(`compass.${point}`, { ns: 'places' });
    const north = formatCoordinate(lang, latitude, compass('n'), compass('s'), 2);
    around.unshift(`${north} ${formatCoordinate(lang, longitude, compass('e'), compass('w'), 2)}`);
  }
  return around.reduceRight((outer, inner) => (outer ? t('page.within', { inner, outer }) : inner), '');
}

/** These promise hotels and flights: only where there are offers. */
function titlesWithOffers(t: T, name: string): string[] {
  const year = new Date().getFullYear();
  return [
    t('page.title', { name, year }),
    t('page.titleShort', { name, year }),
    t('page.titleShortest', { name, year }),
    name,
  ];
}

/**
 * Titles from the longest to the shortest. The place the city lies in is left out when there is no room for it, unless only
 * that tells it from a larger one.
 */
function titles(t: T, name: string, full: string, isNamesake: boolean, tab: CityTab): string[] {
  const titled = (place: string) =>
    tab === 'overview'
      ? t('travelGuide', { ns: 'places', place })
      : t('page.tab', { tab: t(`tabs.${tab}`), place });
  return isNamesake ? [titled(full), full] : [titled(full), titled(name), name];
}

/** Descriptions from the longest to the shortest, the first with the population where it is known. */
function descriptions(t: T, lang: LanguageCode, full: string, population: number | null): string[] {
  const { kind, options } = populationText(lang, population);
  const people = kind === 'unknown' ? null : t(`population.${kind}`, { ns: 'places', ...options });
  return [
    ...(people ? [t('page.about', { place: t('page.peopled', { place: full, people }) })] : []),
    t('page.about', { place: full }),
    t('page.aboutShort', { place: full }),
    full,
  ];
}

/**
 * Metadata of a city's page (docs/product/seo-and-sitemaps.md#titles). Pages of tabs name the city's page as
 * canonical.
 */
export function cityHead(
  t: T,
  lang: LanguageCode,
  city: City,
  tab: CityTab,
  partners = hasPartners,
): PageFacts {
  const name = cityName(city, lang);
  const place = surroundings(t, lang, city);
  const full = place ? t('page.namesake', { name, place }) : name;
  const isNamesake = city.namesakes[lang] !== undefined;
  const candidates =
    partners && tab === 'overview'
      ? titlesWithOffers(t, isNamesake ? full : name)
      : titles(t, name, full, isNamesake, tab);
  return {
    title: candidates.find((text) => columns(text) <= TITLE_COLUMNS) ?? (candidates.at(-1) as string),
    description: fitting(descriptions(t, lang, full, city.population), DESCRIPTION_COLUMNS),
    canonical: cityRoute(city),
    image: 'city',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      ...parentCrumbs(lang, city),
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
