import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { buildPath, buildPaths, parsePath } from '@/shared/paths.ts';
import {
  isSitemapAddress,
  type ListedIn,
  parseSitemapPath,
  type SitemapFile,
  STATIC_PAGES,
  sitemapPath,
  staticRoutes,
} from '@/shared/sitemap.ts';

describe('addresses of sitemaps', () => {
  it.each<[string, SitemapFile]>([
    ['/sitemap.xml', { kind: 'index' }],
    ['/sitemap-main.xml', { kind: 'main', page: 1 }],
    ['/sitemap-continents.xml', { kind: 'continents', page: 1 }],
    ['/sitemap-countries.xml', { kind: 'countries', page: 1 }],
    ['/sitemap-regions.xml', { kind: 'regions', page: 1 }],
    ['/sitemap-regions-2.xml', { kind: 'regions', page: 2 }],
    ['/sitemap-guides.xml', { kind: 'guides', page: 1 }],
    ['/sitemap-guides-2.xml', { kind: 'guides', page: 2 }],
    ['/sitemap-cities.xml', { kind: 'cities' }],
    ['/sitemap-cities-1.xml', { kind: 'cityPage', page: 1 }],
    ['/sitemap-cities-57.xml', { kind: 'cityPage', page: 57 }],
    ['/sitemap-cities-all.xml', { kind: 'allCities' }],
  ])('%s', (path, file) => {
    expect(parseSitemapPath(path)).toEqual(file);
    expect(sitemapPath(file)).toBe(path);
  });

  it('has a French name for all cities', () => {
    expect(parseSitemapPath('/sitemap-villes.xml')).toEqual({ kind: 'allCities' });
  });

  it.each([
    '/sitemap',
    '/sitemap.xml/',
    'sitemap.xml',
    '/fr/sitemap.xml',
    '/sitemap-2.xml',
    '/sitemap-cities-0.xml',
    '/sitemap-cities-01.xml',
    '/sitemap-cities--1.xml',
    '/sitemap-cities-1234567.xml',
    '/sitemap-cities-all-2.xml',
    '/sitemap-regions-1.xml', // has one address, the one without a number
    '/sitemap-nothing.xml',
    '/sitemap-constructor.xml',
    '/sitemap.xml.gz',
  ])('%s is none', (path) => {
    expect(parseSitemapPath(path)).toBeNull();
  });

  it('accepts a trailing slash', () => {
    expect(isSitemapAddress('/sitemap-cities-2.xml/')).toBe(true);
    expect(isSitemapAddress('/sitemap-cities-2.xml')).toBe(true);
    expect(isSitemapAddress('/fr/blog')).toBe(false);
  });
});

describe('pages that are one of their kind', () => {
  it('have a file, and every file has a page', () => {
    for (const file of ['main', 'continents', 'countries', 'regions', 'cities'] satisfies ListedIn[]) {
      const routes = staticRoutes(file);
      expect(routes.length).toBeGreaterThan(0);
      for (const route of routes) expect(parsePath(buildPath('de', route))).toEqual({ lang: 'de', route });
    }
    expect(STATIC_PAGES.favourites).toBeNull();
    expect(STATIC_PAGES.search).toBeNull();
  });
});

describe('addresses in all languages', () => {
  it('are those of one language after the other', () => {
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    fc.assert(
      fc.property(slug, slug, slug, fc.option(slug), (continent, country, city, region) => {
        const routes = [
          { name: 'home' },
          { name: 'regions' },
          { name: 'city', continent, country, region, city, tab: 'overview' },
        ] as const;
        for (const route of routes)
          expect(buildPaths(route)).toEqual(
            LANGUAGE_CODES.map((lang) => ({ lang, path: buildPath(lang, route) })),
          );
      }),
    );
  });
});
