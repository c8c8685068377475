/** The one table of screens: which code and which texts each route of src/domain/paths.ts needs. */
import type { ComponentType } from 'react';
import type { LanguageCode } from '@/domain/languages.ts';
import type { Route, RouteName, RouteOf } from '@/domain/paths.ts';
import { loadTexts, type Namespace } from '@/i18n/index.ts';

export interface PageProps<Name extends RouteName> {
  readonly route: RouteOf<Name>;
}

interface PageEntry<Name extends RouteName> {
  readonly load: () => Promise<ComponentType<PageProps<Name>>>;
  readonly texts: readonly Namespace[];
}

const soon = <Name extends RouteName>(): PageEntry<Name> => ({
  load: () => import('./SoonPage.tsx').then((module) => module.SoonPage),
  texts: [],
});

const pages: { readonly [Name in RouteName]: PageEntry<Name> } = {
  home: {
    load: () => import('@/features/home/HomePage.tsx').then((module) => module.HomePage),
    texts: ['places', 'home', 'continents'],
  },
  continents: {
    load: () => import('@/features/continents/ContinentsPage.tsx').then((module) => module.ContinentsPage),
    texts: ['places', 'continents', 'tips'],
  },
  continent: {
    load: () => import('@/features/continents/ContinentPage.tsx').then((module) => module.ContinentPage),
    texts: ['places', 'continents', 'continentGuide', 'countries'],
  },
  countries: {
    load: () => import('@/features/countries/CountriesPage.tsx').then((module) => module.CountriesPage),
    texts: ['places', 'countries', 'regions'],
  },
  continentCountries: {
    load: () =>
      import('@/features/countries/CountriesPage.tsx').then((module) => module.ContinentCountriesPage),
    texts: ['places', 'countries', 'regions'],
  },
  country: {
    load: () => import('@/features/countries/CountryPage.tsx').then((module) => module.CountryPage),
    texts: ['places', 'countries', 'regions'],
  },
  countryBySlug: {
    load: () => import('@/features/countries/CountryRedirect.tsx').then((module) => module.CountryRedirect),
    texts: ['places', 'countries', 'regions'],
  },
  regions: {
    load: () => import('@/features/regions/RegionsPage.tsx').then((module) => module.RegionsPage),
    texts: ['places', 'regions'],
  },
  region: {
    load: () => import('@/features/regions/RegionPage.tsx').then((module) => module.RegionPage),
    texts: ['places', 'regions'],
  },
  city: {
    load: () => import('@/features/cities/CityPage.tsx').then((module) => module.CityPage),
    texts: ['places', 'city'],
  },
  cityBySlug: {
    load: () => import('@/features/cities/CityRedirect.tsx').then((module) => module.CityRedirect),
    texts: ['places', 'city'],
  },
  cities: soon(),
  randomCities: soon(),
  favourites: soon(),
  category: soon(),
  cityCategory: soon(),
  activity: soon(),
  blog: soon(),
  post: soon(),
  privacyPolicy: soon(),
  legalNotice: soon(),
  privacy: soon(),
  legal: {
    load: () => import('@/features/legal/SourcesPage.tsx').then((module) => module.SourcesPage),
    texts: ['legal'],
  },
  cookies: soon(),
  search: soon(),
  notFound: { load: () => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage), texts: [] },
};

/** A page of any route; the table above says which route goes with which. */
type AnyPage = ComponentType<{ readonly route: Route }>;

const loading = new Map<string, Promise<AnyPage>>();

/**
 * The component of a route, once its code and its texts in `lang` are there. The promise is kept, so that rendering
 * can wait for it; a failed one is forgotten, so that trying again fetches again.
 */
export function loadPage(name: RouteName, lang: LanguageCode): Promise<AnyPage> {
  const key = `${lang}/${name}`;
  const known = loading.get(key);
  if (known) return known;
  const { load, texts } = pages[name];
  const page = Promise.all([load(), loadTexts(lang, ['common', ...texts])]).then(
    ([component]) => component as AnyPage,
  );
  page.catch(() => loading.delete(key));
  loading.set(key, page);
  return page;
}

const loadingTexts = new Map<LanguageCode, Promise<void>>();

/** Resolves when the texts of the shell are there in `lang`. */
export function loadShellTexts(lang: LanguageCode): Promise<void> {
  let texts = loadingTexts.get(lang);
  if (!texts) {
    texts = loadTexts(lang, ['common']);
    texts.catch(() => loadingTexts.delete(lang));
    loadingTexts.set(lang, texts);
  }
  return texts;
}
