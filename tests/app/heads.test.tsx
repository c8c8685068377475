import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { loadPage, loadShellTexts } from '@/app/pages.ts';
import { columns, DESCRIPTION_COLUMNS, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { parsePath, type RouteName } from '@/shared/paths.ts';

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
  region: '/en/continents/europe/pays/france/regions/bretagne',
  cities: '/en/villes',
  randomCities: '/en/villes-aleatoires',
  favourites: '/en/favoris',
  city: '/en/continents/europe/pays/france/ville/paris',
  cityBySlug: '/en/ville/paris',
  category: '/en/categories/hotels',
  cityCategory: '/en/ville/paris/category/hotels',
  activity: '/en/ville/paris/activite/louvre',
  blog: '/en/blog',
  post: '/en/blog/a-post',
  privacyPolicy: '/en/privacy-policy',
  legalNotice: '/en/legal-notice',
  privacy: '/en/privacy',
  legal: '/en/legal',
  cookies: '/en/cookies',
  search: '/en/search',
  notFound: '/en/nowhere/at/all',
};

beforeEach(() => {
  // An empty world: a page of a place says that there is none, which is a head as well.
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  document.head.innerHTML = '<title>Before</title>';
});

describe('every page', () => {
  it.each(Object.entries(ADDRESSES))('%s has a head', async (name, address) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lang, route } = parsePath(address);
    expect(route.name).toBe(name);
    await loadShellTexts(lang);
    await loadPage(route.name, lang);
    await act(async () => {
      render(
        <MemoryRouter initialEntries={[address]}>
          <App />
        </MemoryRouter>,
      );
    });
    await waitFor(() => expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1), {
      timeout: 10_000,
    });
    await waitFor(() => expect(document.title).not.toBe('Before'));
    expect(document.title.trim()).not.toBe('');
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
    expect(columns(description)).toBeLessThanOrEqual(DESCRIPTION_COLUMNS);
    expect(columns(document.title)).toBeLessThanOrEqual(TITLE_COLUMNS);
    // What search engines may show says what it is.
    const indexed = document.querySelector('meta[name="robots"]') === null;
    const descriptions = document.querySelectorAll('meta[name="description"]').length;
    expect(indexed ? descriptions : 1).toBe(1);
    cleanup();
  });
});
