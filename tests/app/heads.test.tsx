import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  columns,
  DESCRIPTION_COLUMNS,
  DESCRIPTION_LEAST,
  TITLE_COLUMNS,
  TITLE_LEAST,
} from '@/lib/seo/headTexts.ts';
import { parsePath, type RouteName } from '@/shared/paths.ts';
import { stubFetch } from '../components/blog/testData.tsx';
import { backend } from '../server/world.ts';
import { renderRoute } from '../support/renderRoute.tsx';

/** An address of every page there is: the compiler wants one for each new route. */
const ADDRESSES: Record<RouteName, string> = {
  home: '/en',
  continents: '/en/continents',
  continent: '/en/continents/europe',
  countries: '/en/pays',
  continentCountries: '/en/continents/europe/pays',
  country: '/en/continents/europe/pays/france',
  countryBySlug: '/en/pays/france',
  regions: '/en/regions',
  region: '/en/continents/europe/pays/france/regions/ile-de-france',
  cities: '/en/villes',
  randomCities: '/en/villes-aleatoires',
  favourites: '/en/favoris',
  compare: '/en/comparer',
  offline: '/en/hors-ligne',
  map: '/en/carte',
  openData: '/en/donnees',
  report: '/en/signaler',
  city: '/en/continents/europe/pays/france/regions/ile-de-france/ville/paris',
  cityBySlug: '/en/ville/paris',
  category: '/en/categories/hotels',
  cityCategory: '/en/ville/paris/category/hotels',
  activity: '/en/ville/paris/activite/louvre',
  blog: '/en/blog',
  post: '/en/blog/meteo',
  privacyPolicy: '/en/privacy-policy',
  legalNotice: '/en/legal-notice',
  privacy: '/en/privacy',
  legal: '/en/legal',
  cookies: '/en/cookies',
  search: '/en/search',
  notFound: '/en/nowhere/at/all',
};

/** Pages that search engines must not show: a visitor's own, those with nothing of their own, and what is not there. */
const KEPT_OUT: ReadonlySet<string> = new Set([
  ...['favourites', 'offline', 'report', 'search', 'activity', 'cityCategory', 'notFound'],
]);

const blog = stubFetch({});
const categories = [{ slug: 'hotels', name_fr: 'Hôtels', name_en: 'Hotels' }];

/** A world in which each of these pages has something to show. */
const world: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(new Request(input).url);
  if (pathname.endsWith('/categories')) return Response.json(categories);
  // Lists that are read by key end with an empty page.
  if (/^gt\.[1-9]/.test(searchParams.get('id') ?? '')) return Response.json([]);
  return pathname.includes('/blog_') ? blog(pathname) : backend(input, init);
};

const contents = (selector: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);

beforeEach(() => {
  vi.stubGlobal('fetch', world);
  vi.stubGlobal('scrollTo', () => {});
  // The small backend lacks parts of pages; a page with a failed part has a head all the same.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.head.innerHTML = '<title>Before</title>';
});

describe('every page', () => {
  it.each(Object.entries(ADDRESSES))('%s has a head', async (name, address) => {
    expect(parsePath(address).route.name).toBe(name);
    await renderRoute(address);
    await waitFor(() => expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1));
    await waitFor(() => expect(document.title).not.toBe('Before'));
    expect(document.title.trim()).not.toBe('');
    if (name !== 'notFound') expect(columns(document.title)).toBeGreaterThanOrEqual(TITLE_LEAST);
    expect(columns(document.title)).toBeLessThanOrEqual(TITLE_COLUMNS);
    expect(contents('meta[name="robots"]')).toEqual(KEPT_OUT.has(name) ? ['noindex, follow'] : []);
    const descriptions = contents('meta[name="description"]');
    // Pages that search engines may show describe themselves.
    if (!KEPT_OUT.has(name)) expect(descriptions).toHaveLength(1);
    for (const description of descriptions) {
      expect(description.trim()).not.toBe('');
      if (!KEPT_OUT.has(name)) expect(columns(description)).toBeGreaterThanOrEqual(DESCRIPTION_LEAST);
      expect(columns(description)).toBeLessThanOrEqual(DESCRIPTION_COLUMNS);
    }
  });
});
