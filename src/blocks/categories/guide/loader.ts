import { guideRedirect } from '@/blocks/categories/guideAddress.ts';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { categoriesQuery, sampleCitiesQuery } from '@/blocks/categories/queries.ts';
import { practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import type { SearchResult } from '@/blocks/search/search.ts';
import { sightLanguagesQuery } from '@/blocks/sights/queries.ts';
import { readTexts } from '@/blocks/summary/readTexts.ts';
import { keptGuideQuery } from '@/blocks/wikivoyage/queries.ts';
import { NOT_FOUND, type PageLoader, type PageRequest, redirectTo } from '@/lib/loader.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { categoryFromText, isCategorySlug } from '@/shared/categories.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { City } from '@/shared/places.ts';
import { byProject, CATEGORY_SECTIONS, type SectionKey } from '@/shared/travelGuide.ts';
import { landmarksQuery, ranksQuery } from './landmarks.ts';

export const readGuide = ({ lang, read }: PageRequest, city: City) =>
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
  if (city === null) {
    const { loadCityByName } = await import('@/blocks/city-by-name/loader.ts');
    return loadCityByName(request, route.city.replaceAll('-', ' '), foundGuide(category));
  }
  if (!city) return undefined;
  const right = guideRedirect(route, city, category, new Date().getFullYear());
  if (right) redirectTo(request, right);
  const guides = byProject<SectionKey>(CATEGORY_SECTIONS[category]);
  await Promise.all([
    readGuide(request, city),
    import.meta.env.SSR &&
      category === 'activites' &&
      import('@/blocks/sights/readSights.ts').then(({ readSights }) => readSights(request, city.id)),
    category === 'activites' && read(sightLanguagesQuery(city.id)),
    ...guides.map(({ sections }) => read(keptGuideQuery({ type: 'city', id: city.id, lang, sections }))),
    category === 'infos-pratiques' &&
      import('@/blocks/climate/GuideClimate.tsx').then(({ readClimate }) => readClimate(request, city)),
    category === 'histoire' && readTexts(request, 'city', city.id, 'summary'),
    categories,
  ]);
  return undefined;
};
