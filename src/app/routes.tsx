/** The one route table: the component, texts and loader of each path of src/shared/paths.ts. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, replace, useLoaderData } from 'react-router-dom';
import { adminRoutes } from '@/admin/routes.tsx';
import { ads } from '@/features/ads/ads.ts';
import { loadBlog, loadPost } from '@/features/blog/loader.ts';
import { loadActivity, loadCategory, loadCityCategory } from '@/features/categories/loader.ts';
import { loadHome } from '@/features/home/loader.ts';
import { loadNotFound } from '@/features/not-found/loader.ts';
import { NotFound } from '@/features/not-found/NotFound.tsx';
import { loadAllCities } from '@/features/places/cities/list/loader.ts';
import { loadCity, loadCityBySlug } from '@/features/places/cities/loader.ts';
import { loadContinent, loadContinents } from '@/features/places/continents/loader.ts';
import {
  loadContinentCountries,
  loadCountries,
  loadCountry,
  loadCountryBySlug,
} from '@/features/places/countries/loader.ts';
import { loadRegion, loadRegions } from '@/features/places/regions/loader.ts';
import { loadRandomCities } from '@/features/random-cities/loader.ts';
import { loadSearch } from '@/features/search/loader.ts';
import type { Namespace } from '@/i18n/namespaces.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { NOT_FOUND, type PageLoader, type PageRequest, type Read } from '@/lib/loader.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { canonicalSpelling } from '@/shared/pathSpelling.ts';
import { PATTERNS, parsePath, type Route, type RouteName, type RouteOf } from '@/shared/paths.ts';
import { PageError, RootError } from './ErrorPages.tsx';
import { LoadingPage, RootLayout } from './RootLayout.tsx';

/** Texts that every page needs. */
const SHELL: readonly Namespace[] = [
  'common',
  'places',
  'search',
  'consent',
  'summary',
  ...(ads ? (['partners'] as const) : []),
];

const CITY: readonly Namespace[] = [
  'city',
  'weather',
  'sports',
  'astrology',
  'map',
  'partners',
  'categories',
];
const GUIDE: readonly Namespace[] = ['city', 'categories', 'guide', 'tips', 'partners'];

/** A page without a loader reads nothing before it renders. */
const readNothing = async () => undefined;

type Page<Name extends RouteName> = ComponentType<{ readonly route: RouteOf<Name> }>;

interface PageData {
  readonly lang: LanguageCode;
  readonly route: Route;
}

interface Options {
  readonly queryClient: QueryClient;
  /** Ends the reading: what is not there by then is left for the browser. */
  readonly deadline?: AbortSignal;
}

/** Another path of the same page is another page, but for the tabs of a city and what is searched. */
function pageKey({ lang, route }: PageData): string {
  if (route.name === 'search') return `${lang}/search`;
  if (route.name === 'city') return [lang, route.continent, route.country, route.city].join('/');
  return lang + JSON.stringify(route);
}

function createRead({ queryClient, deadline }: Options): Read {
  const ended = new Promise<undefined>((resolve) =>
    deadline?.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  return (query) =>
    deadline?.aborted
      ? Promise.resolve(undefined)
      : Promise.race([queryClient.ensureQueryData(query).catch(() => undefined), ended]);
}

/** The routes of the site. They read into `queryClient`, so each request on a server has its own. */
export function createRoutes(options: Options): RouteObject[] {
  const read = createRead(options);

  function pageRequest(request: Request): PageRequest {
    const url = new URL(request.url);
    return { ...parsePath(url.pathname), url, read, queryClient: options.queryClient };
  }

  /** A page whose texts, data and code are loaded at the same time. */
  function page<Name extends RouteName>(
    path: string,
    namespaces: readonly Namespace[],
    load: PageLoader<Name>,
    component: () => Promise<Page<Name>>,
  ): RouteObject {
    return {
      path,
      caseSensitive: true,
      handle: { namespaces },
      loader: async ({ request }: LoaderFunctionArgs) => {
        const asked = pageRequest(request);
        const { lang, route } = asked;
        const [status] = await Promise.all([
          route.name === 'notFound' ? loadNotFound(asked) : load(asked as PageRequest<Name>),
          loadNamespaces(lang, namespaces),
        ]);
        return data({ lang, route }, status === NOT_FOUND ? { status } : undefined);
      },
      lazy: async () => {
        const Component = await component();
        return {
          Component() {
            const page = useLoaderData<PageData>();
            // An address of the right form may be none of ours, such as one in an unknown language.
            if (page.route.name === 'notFound') return <NotFound />;
            return <Component key={pageKey(page)} route={page.route as RouteOf<Name>} />;
          },
        };
      },
    };
  }

  const pages = [
    page(
      PATTERNS.home,
      ['home', 'continents'],
      loadHome,
      async () => (await import('@/features/home/HomePage.tsx')).HomePage,
    ),
    page(
      PATTERNS.continents,
      ['continents', 'tips'],
      loadContinents,
      async () => (await import('@/features/places/continents/ContinentsPage.tsx')).ContinentsPage,
    ),
    page(
      PATTERNS.continent,
      ['continents', 'continentGuide', 'countries', 'weather'],
      loadContinent,
      async () => (await import('@/features/places/continents/ContinentPage.tsx')).ContinentPage,
    ),
    page(
      PATTERNS.countries,
      ['countries', 'regions'],
      loadCountries,
      async () => (await import('@/features/places/countries/CountriesPage.tsx')).CountriesPage,
    ),
    page(
      PATTERNS.continentCountries,
      ['countries', 'regions'],
      loadContinentCountries,
      async () => (await import('@/features/places/countries/CountriesPage.tsx')).ContinentCountriesPage,
    ),
    page(
      PATTERNS.country,
      ['countries', 'regions'],
      loadCountry,
      async () => (await import('@/features/places/countries/CountryPage.tsx')).CountryPage,
    ),
    page(
      PATTERNS.countryBySlug,
      ['countries'],
      loadCountryBySlug,
      async () => (await import('@/features/places/countries/CountryRedirect.tsx')).CountryRedirect,
    ),
    page(
      PATTERNS.regions,
      ['regions'],
      loadRegions,
      async () => (await import('@/features/places/regions/RegionsPage.tsx')).RegionsPage,
    ),
    page(
      PATTERNS.region,
      ['regions', 'weather'],
      loadRegion,
      async () => (await import('@/features/places/regions/RegionPage.tsx')).RegionPage,
    ),
    ...[PATTERNS.city, PATTERNS.regionCity].map((path) =>
      page(
        path,
        CITY,
        loadCity,
        async () => (await import('@/features/places/cities/CityPage.tsx')).CityPage,
      ),
    ),
    page(
      PATTERNS.cityBySlug,
      ['city'],
      loadCityBySlug,
      async () => (await import('@/features/places/cities/CityRedirect.tsx')).CityRedirect,
    ),
    page(
      PATTERNS.cities,
      ['allCities'],
      loadAllCities,
      async () => (await import('@/features/places/cities/list/AllCitiesPage.tsx')).AllCitiesPage,
    ),
    page(
      PATTERNS.randomCities,
      ['randomCities'],
      loadRandomCities,
      async () => (await import('@/features/random-cities/RandomCitiesPage.tsx')).RandomCitiesPage,
    ),
    page(
      PATTERNS.favourites,
      ['favourites'],
      readNothing,
      async () => (await import('@/features/favourites/FavouritesPage.tsx')).FavouritesPage,
    ),
    page(
      PATTERNS.category,
      ['categories'],
      loadCategory,
      async () => (await import('@/features/categories/CategoryPage.tsx')).CategoryPage,
    ),
    ...[PATTERNS.cityCategory, PATTERNS.placedCategory, PATTERNS.regionCategory].map((path) =>
      page(
        path,
        GUIDE,
        loadCityCategory,
        async () => (await import('@/features/categories/CityCategoryPage.tsx')).CityCategoryPage,
      ),
    ),
    page(
      PATTERNS.activity,
      GUIDE,
      loadActivity,
      async () => (await import('@/features/categories/ActivityPage.tsx')).ActivityPage,
    ),
    page(
      PATTERNS.blog,
      ['blog'],
      loadBlog,
      async () => (await import('@/features/blog/BlogPage.tsx')).BlogPage,
    ),
    page(
      PATTERNS.post,
      ['blog'],
      loadPost,
      async () => (await import('@/features/blog/PostPage.tsx')).PostPage,
    ),
    ...[PATTERNS.privacyPolicy, PATTERNS.privacy].map((path) =>
      page(
        path,
        ['privacy', 'legal'],
        readNothing,
        async () => (await import('@/features/legal/PrivacyPage.tsx')).PrivacyPage,
      ),
    ),
    page(
      PATTERNS.legalNotice,
      ['legal'],
      readNothing,
      async () => (await import('@/features/legal/LegalNoticePage.tsx')).LegalNoticePage,
    ),
    page(
      PATTERNS.legal,
      ['legal'],
      readNothing,
      async () => (await import('@/features/legal/LegalPage.tsx')).LegalPage,
    ),
    page(
      PATTERNS.cookies,
      ['cookies'],
      readNothing,
      async () => (await import('@/features/consent/CookiesPage.tsx')).CookiesPage,
    ),
    page(
      PATTERNS.search,
      [],
      loadSearch,
      async () => (await import('@/features/search/SearchPage.tsx')).SearchPage,
    ),
    page('*', [], loadNotFound, async () => NotFound),
  ];

  return [
    ...adminRoutes,
    {
      id: 'root',
      path: '/:lang?',
      caseSensitive: true,
      handle: { namespaces: SHELL },
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingPage,
      loader: async ({ request }) => {
        const { lang, url } = pageRequest(request);
        const spelling = canonicalSpelling(url);
        if (spelling) throw replace(spelling, 301);
        await loadNamespaces(lang, SHELL);
        return { lang };
      },
      children: [{ ErrorBoundary: PageError, children: pages }],
    },
  ];
}
