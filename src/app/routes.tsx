/** The one route table: component, texts and loader of each path of src/shared/paths.ts. */
import type { RouteObject } from 'react-router-dom';
import { ads } from '@/blocks/ads/ads.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import { movedTo } from '@/lib/loader.ts';
import { canonicalSpelling } from '@/shared/pathSpelling.ts';
import { PATTERNS, parsePath } from '@/shared/paths.ts';
import { RootError } from './ErrorPages.tsx';
import { type PageOptions, type PageRoute, page } from './page.tsx';
import { LoadingPage, RootLayout } from './RootLayout.tsx';

/** Texts that every page needs. */
const SHELL: readonly Namespace[] = ['common', 'places', 'summary', ...(ads ? (['partners'] as const) : [])];
const GUIDE: readonly Namespace[] = ['city', 'categories', 'guide', 'practical', 'grammar'];

const pages: readonly PageRoute[] = [
  page(PATTERNS.home, ['home', 'continents'], async () => {
    const { HomePage, loader } = await import('@/pages/home/HomePage.tsx');
    return { Page: HomePage, loader };
  }),
  page(PATTERNS.continents, ['continents', 'tips'], async () => {
    const { ContinentsPage, loader } = await import('@/pages/continents/ContinentsPage.tsx');
    return { Page: ContinentsPage, loader };
  }),
  page(PATTERNS.continent, ['continents', 'continentGuide', 'countries', 'grammar'], async () => {
    const { ContinentPage, loader } = await import('@/pages/continent/ContinentPage.tsx');
    return { Page: ContinentPage, loader };
  }),
  page(PATTERNS.countries, ['countries', 'continents'], async () => {
    const { CountriesPage, countriesLoader } = await import('@/pages/countries/CountriesPage.tsx');
    return { Page: CountriesPage, loader: countriesLoader };
  }),
  page(PATTERNS.continentCountries, ['countries', 'continents'], async () => {
    const { ContinentCountriesPage, continentCountriesLoader } = await import(
      '@/pages/countries/CountriesPage.tsx'
    );
    return { Page: ContinentCountriesPage, loader: continentCountriesLoader };
  }),
  page(PATTERNS.country, ['countries', 'regions', 'grammar', 'practical', 'sights'], async () => {
    const { CountryPage, loader } = await import('@/pages/country/CountryPage.tsx');
    return { Page: CountryPage, loader };
  }),
  page(PATTERNS.countryBySlug, ['countries'], async () => {
    const { CountryRedirect, loader } = await import('@/pages/country/CountryRedirect.tsx');
    return { Page: CountryRedirect, loader };
  }),
  page(PATTERNS.regions, ['regions'], async () => {
    const { RegionsPage, loader } = await import('@/pages/regions/RegionsPage.tsx');
    return { Page: RegionsPage, loader };
  }),
  page(PATTERNS.region, ['regions', 'grammar'], async () => {
    const { RegionPage, loader } = await import('@/pages/region/RegionPage.tsx');
    return { Page: RegionPage, loader };
  }),
  ...[PATTERNS.city, PATTERNS.regionCity].map((path) =>
    page(path, ['city'], async () => {
      const { CityPage, loader } = await import('@/pages/city/CityPage.tsx');
      return { Page: CityPage, loader };
    }),
  ),
  page(PATTERNS.cityBySlug, ['city'], async () => {
    const { CityRedirect, loader } = await import('@/pages/city/CityRedirect.tsx');
    return { Page: CityRedirect, loader };
  }),
  page(PATTERNS.cities, ['allCities'], async () => {
    const { AllCitiesPage, loader } = await import('@/pages/cities/AllCitiesPage.tsx');
    return { Page: AllCitiesPage, loader };
  }),
  page(PATTERNS.randomCities, ['randomCities'], async () => {
    const { RandomCitiesPage, loader } = await import('@/pages/random-cities/RandomCitiesPage.tsx');
    return { Page: RandomCitiesPage, loader };
  }),
  page(PATTERNS.favourites, ['favourites', 'lists', 'search', 'explorer'], async () => ({
    Page: (await import('@/pages/favourites/FavouritesPage.tsx')).FavouritesPage,
  })),
  page(PATTERNS.compare, ['compare', 'city', 'practical', 'sights', 'climate', 'search'], async () => {
    const { ComparePage, loader } = await import('@/pages/compare/ComparePage.tsx');
    return { Page: ComparePage, loader };
  }),
  page(PATTERNS.offline, ['offline'], async () => ({
    Page: (await import('@/pages/offline/OfflinePage.tsx')).OfflinePage,
  })),
  page(PATTERNS.map, ['explorer'], async () => {
    const { ExplorerPage, loader } = await import('@/pages/map/ExplorerPage.tsx');
    return { Page: ExplorerPage, loader };
  }),
  page(PATTERNS.openData, ['openData'], async () => {
    const { OpenDataPage, loader } = await import('@/pages/open-data/OpenDataPage.tsx');
    return { Page: OpenDataPage, loader };
  }),
  page(PATTERNS.report, ['report'], async () => ({
    Page: (await import('@/pages/report/ReportPage.tsx')).ReportPage,
  })),
  page(PATTERNS.category, ['categories'], async () => {
    const { CategoryPage, loader } = await import('@/pages/category/CategoryPage.tsx');
    return { Page: CategoryPage, loader };
  }),
  ...[PATTERNS.cityCategory, PATTERNS.placedCategory, PATTERNS.regionCategory].map((path) =>
    page(path, GUIDE, async () => {
      const { CityCategoryPage, loader } = await import('@/pages/city-category/CityCategoryPage.tsx');
      return { Page: CityCategoryPage, loader };
    }),
  ),
  page(PATTERNS.activity, [...GUIDE, 'sights', 'partners'], async () => {
    const { ActivityPage, loader } = await import('@/pages/activity/ActivityPage.tsx');
    return { Page: ActivityPage, loader };
  }),
  page(PATTERNS.blog, ['blog'], async () => {
    const { BlogPage, loader } = await import('@/pages/blog/BlogPage.tsx');
    return { Page: BlogPage, loader };
  }),
  page(PATTERNS.post, ['blog'], async () => {
    const { PostPage, loader } = await import('@/pages/blog/PostPage.tsx');
    return { Page: PostPage, loader };
  }),
  ...[PATTERNS.privacyPolicy, PATTERNS.privacy].map((path) =>
    page(path, ['privacy', 'legal'], async () => ({
      Page: (await import('@/pages/legal/PrivacyPage.tsx')).PrivacyPage,
    })),
  ),
  page(PATTERNS.legalNotice, ['legal'], async () => ({
    Page: (await import('@/pages/legal/LegalNoticePage.tsx')).LegalNoticePage,
  })),
  page(PATTERNS.legal, ['legal'], async () => ({
    Page: (await import('@/pages/legal/LegalPage.tsx')).LegalPage,
  })),
  page(PATTERNS.cookies, ['cookies', 'consent'], async () => ({
    Page: (await import('@/pages/cookies/CookiesPage.tsx')).CookiesPage,
  })),
  page(PATTERNS.search, ['search'], async () => {
    const { SearchPage, loader } = await import('@/pages/search/SearchPage.tsx');
    return { Page: SearchPage, loader };
  }),
  page('*', [], async () => {
    const { NotFound, loader } = await import('@/blocks/not-found/NotFound.tsx');
    return { Page: NotFound, loader };
  }),
];

/** The routes of the site. They read into the query client, so each request on a server has its own. */
export function createRoutes(options: PageOptions): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/:lang?',
      caseSensitive: true,
      handle: { namespaces: SHELL },
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingPage,
      loader: async ({ request }) => {
        const url = new URL(request.url);
        const spelling = canonicalSpelling(url);
        if (spelling) throw movedTo(spelling, url);
        const { lang } = parsePath(url.pathname);
        await loadNamespaces(lang, SHELL);
        return { lang, origin: url.origin };
      },
      children: pages.map((create) => create(options)),
    },
  ];
}
