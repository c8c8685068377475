/** The one table of screens: which code and which texts each route of src/shared/paths.ts needs. */
import type { ComponentType } from 'react';
import type { Namespace } from '@/i18n/namespaces.ts';
import { loadTexts } from '@/i18n/texts.ts';
import { inTime } from '@/lib/lazyPart.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Route, RouteName, RouteOf } from '@/shared/paths.ts';

export interface PageProps<Name extends RouteName> {
  readonly route: RouteOf<Name>;
}

interface PageEntry<Name extends RouteName> {
  readonly load: () => Promise<ComponentType<PageProps<Name>>>;
  readonly texts: readonly Namespace[];
}

const pages: { readonly [Name in RouteName]: PageEntry<Name> } = {
  home: {
    load: () => import('@/features/home/HomePage.tsx').then((module) => module.HomePage),
    texts: ['places', 'home', 'continents'],
  },
  continents: {
    load: () =>
      import('@/features/places/continents/ContinentsPage.tsx').then((module) => module.ContinentsPage),
    texts: ['places', 'continents', 'tips'],
  },
  continent: {
    load: () =>
      import('@/features/places/continents/ContinentPage.tsx').then((module) => module.ContinentPage),
    texts: ['places', 'continents', 'continentGuide', 'countries'],
  },
  countries: {
    load: () =>
      import('@/features/places/countries/CountriesPage.tsx').then((module) => module.CountriesPage),
    texts: ['places', 'countries', 'regions'],
  },
  continentCountries: {
    load: () =>
      import('@/features/places/countries/CountriesPage.tsx').then((module) => module.ContinentCountriesPage),
    texts: ['places', 'countries', 'regions'],
  },
  country: {
    load: () => import('@/features/places/countries/CountryPage.tsx').then((module) => module.CountryPage),
    texts: ['places', 'countries', 'regions'],
  },
  countryBySlug: {
    load: () =>
      import('@/features/places/countries/CountryRedirect.tsx').then((module) => module.CountryRedirect),
    texts: ['places', 'countries', 'regions'],
  },
  regions: {
    load: () => import('@/features/places/regions/RegionsPage.tsx').then((module) => module.RegionsPage),
    texts: ['places', 'regions'],
  },
  region: {
    load: () => import('@/features/places/regions/RegionPage.tsx').then((module) => module.RegionPage),
    texts: ['places', 'regions'],
  },
  city: {
    load: () => import('@/features/places/cities/CityPage.tsx').then((module) => module.CityPage),
    texts: ['places', 'city'],
  },
  cityBySlug: {
    load: () => import('@/features/places/cities/CityRedirect.tsx').then((module) => module.CityRedirect),
    texts: ['places', 'city'],
  },
  cities: {
    load: () =>
      import('@/features/places/cities/list/AllCitiesPage.tsx').then((module) => module.AllCitiesPage),
    texts: ['places', 'allCities'],
  },
  randomCities: {
    load: () =>
      import('@/features/random-cities/RandomCitiesPage.tsx').then((module) => module.RandomCitiesPage),
    texts: ['places', 'randomCities'],
  },
  favourites: {
    load: () => import('@/features/favourites/FavouritesPage.tsx').then((module) => module.FavouritesPage),
    texts: ['places', 'favourites'],
  },
  category: {
    load: () => import('@/features/categories/CategoryPage.tsx').then((module) => module.CategoryPage),
    texts: ['categories'],
  },
  cityCategory: {
    load: () =>
      import('@/features/categories/CityCategoryPage.tsx').then((module) => module.CityCategoryPage),
    texts: ['places', 'city', 'categories', 'guide'],
  },
  activity: {
    load: () => import('@/features/categories/ActivityPage.tsx').then((module) => module.ActivityPage),
    texts: ['places', 'city', 'categories', 'guide'],
  },
  blog: {
    load: () => import('@/features/blog/BlogPage.tsx').then((module) => module.BlogPage),
    texts: ['places', 'blog'],
  },
  post: {
    load: () => import('@/features/blog/PostPage.tsx').then((module) => module.PostPage),
    texts: ['places', 'blog'],
  },
  privacyPolicy: {
    load: () => import('@/features/legal/PrivacyPage.tsx').then((module) => module.PrivacyPage),
    texts: ['privacy', 'legal'],
  },
  legalNotice: {
    load: () => import('@/features/legal/LegalNoticePage.tsx').then((module) => module.LegalNoticePage),
    texts: ['legal'],
  },
  privacy: {
    load: () => import('@/features/legal/PrivacyPage.tsx').then((module) => module.PrivacyPage),
    texts: ['privacy', 'legal'],
  },
  legal: {
    load: () => import('@/features/legal/LegalPage.tsx').then((module) => module.LegalPage),
    texts: ['legal'],
  },
  cookies: {
    load: () => import('@/features/consent/CookiesPage.tsx').then((module) => module.CookiesPage),
    texts: ['consent', 'cookies'],
  },
  search: {
    load: () => import('@/features/search/SearchPage.tsx').then((module) => module.SearchPage),
    texts: ['places', 'search'],
  },
  notFound: { load: () => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage), texts: [] },
};

/** A page of any route; the table above says which route goes with which. */
type AnyPage = ComponentType<{ readonly route: Route }>;

/** What is loading or loaded, by language and what it is: rendering waits for a promise that must stay the same. */
const kept = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

function keep<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
  const known = kept.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const loading = inTime(load());
  loading.catch(() => failed.add(key));
  kept.set(key, loading);
  return loading;
}

/** Forgets what could not be loaded, so that rendering again fetches it again. */
export function forgetFailures(): void {
  for (const key of failed) kept.delete(key);
  failed.clear();
}

/** The component of a route, once its code and its texts in `lang` are there. Rejects when one cannot be fetched. */
export function loadPage(name: RouteName, lang: LanguageCode): Promise<AnyPage> {
  return keep(`${lang}/${name}`, async () => {
    const { load, texts } = pages[name];
    const [component] = await Promise.all([load(), loadTexts(lang, ['common', ...texts])]);
    return component as AnyPage;
  });
}

/** Resolves when the texts of the shell are there in `lang`. */
export function loadShellTexts(lang: LanguageCode): Promise<void> {
  return keep(lang, () => loadTexts(lang, ['common']));
}
