import { loadCityByName } from '@/features/places/cities/byNameLoader.ts';
import { nearbyCitiesQuery } from '@/features/places/cities/nearbyCities.ts';
import { cityQuery } from '@/features/places/cities/queries.ts';
import { countryQuery } from '@/features/places/countries/countryQuery.ts';
import { practicalQuery } from '@/features/places/countries/practical/practicalQuery.ts';
import type { SearchResult } from '@/features/search/search.ts';
import { sightPageQuery } from '@/features/sights/queries.ts';
import { readSights } from '@/features/sights/readSights.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import { keptGuideQuery } from '@/features/travel-guide/queries.ts';
import { NOT_FOUND, type PageLoader, type PageRequest, redirectTo } from '@/lib/loader.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import { type SightPage, sightRoute } from '@/shared/sights.ts';
import { CATEGORY_SECTIONS } from '@/shared/travelGuide.ts';
import { type CategorySlug, categoryFromText, isCategorySlug } from './categories.ts';
import { guideRedirect } from './guideAddress.ts';
import { guideRoute } from './guideRoute.ts';
import { landmarksQuery, ranksQuery } from './landmarks.ts';
import { categoriesQuery, sampleCitiesQuery } from './queries.ts';

const readGuide = ({ lang, read }: PageRequest, city: City) =>
  Promise.all([
    city.countryId !== null && read(countryQuery(city.countrySlug)),
    city.countryId !== null && read(practicalQuery(city.countrySlug, lang)),
    read(nearbyCitiesQuery(city.id, lang)),
    read(landmarksQuery(city.id, lang)),
    read(ranksQuery(city)),
  ]);

export const loadCategory: PageLoader<'category'> = async ({ lang, read, route }) => {
  await Promise.all([read(categoriesQuery(lang)), read(sampleCitiesQuery(lang))]);
  return isCategorySlug(route.category) ? undefined : NOT_FOUND;
};

/** The guide of a city that the search has found. */
export const foundGuide =
  (category: CategorySlug) =>
  ({ slug, continentSlug, countrySlug, regionSlug }: SearchResult) =>
    guideRoute(
      {
        slug,
        continentSlug: continentSlug ?? UNKNOWN_CONTINENT_SLUG,
        countrySlug: countrySlug ?? UNKNOWN_COUNTRY_SLUG,
        regionSlug,
      },
      category,
    );

export const loadCityCategory: PageLoader<'cityCategory'> = async (request) => {
  const { lang, read, route } = request;
  const category = categoryFromText(route.category);
  if (!category) return NOT_FOUND;
  const where = route.country ? { country: route.country } : {};
  const categories = read(categoriesQuery(lang));
  const city = await read(cityQuery({ city: route.city.toLowerCase(), lang, ...where }));
  if (city === null) return loadCityByName(request, route.city.replaceAll('-', ' '), foundGuide(category));
  if (!city) return undefined;
  const right = guideRedirect(route, city, category, new Date().getFullYear());
  if (right) redirectTo(request, right);
  const sections = CATEGORY_SECTIONS[category];
  await Promise.all([
    readGuide(request, city),
    import.meta.env.SSR && category === 'activites' && readSights(request, city.id),
    sections.length > 0 && read(keptGuideQuery({ cityId: city.id, lang, sections })),
    category === 'histoire' && readTexts(request, 'city', city.id, 'summary'),
    categories,
  ]);
  return undefined;
};

/** The city of a page: the sight's own where it is one, else the one that the address names. */
export function addressOf(route: RouteOf<'activity'>, page: SightPage | null | undefined) {
  const country = page?.countrySlug;
  return page
    ? { city: page.sight.citySlug, ...(country ? { country } : {}) }
    : { city: route.city.toLowerCase() };
}

export const loadActivity: PageLoader<'activity'> = async (request) => {
  const { lang, read, route } = request;
  const page = await read(sightPageQuery(route.activity, lang));
  if (page && page.sight.citySlug !== route.city) redirectTo(request, sightRoute(page.sight));
  const city = await read(cityQuery({ ...addressOf(route, page), lang }));
  if (city === null)
    return loadCityByName(request, route.city.replaceAll('-', ' '), ({ slug }) => ({ ...route, city: slug }));
  if (city && !page) await readGuide(request, city);
  return undefined;
};
