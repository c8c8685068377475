import { describe, expect, it } from 'vitest';
import { guideRedirect } from '@/blocks/categories/guideAddress.ts';
import type { Addressed } from '@/shared/cities.ts';
import { buildPath, parsePath, type RouteOf } from '@/shared/paths.ts';

const paris: Addressed = {
  slug: 'paris',
  continentSlug: 'europe',
  countrySlug: 'france',
  regionSlug: 'ile-de-france',
};
const FULL = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris/category/restaurants';

function redirected(path: string, city: Addressed = paris): string | null {
  const route = parsePath(path).route as RouteOf<'cityCategory'>;
  const to = guideRedirect(route, city, 'restaurants', 2026);
  return to && buildPath('fr', to);
}

describe('the address of a guide', () => {
  it.each([FULL, `${FULL}/2026`])('stays: %s', (path) => {
    expect(redirected(path)).toBeNull();
  });

  it.each([
    '/fr/ville/paris/category/restaurants',
    '/fr/continents/asie/pays/france/regions/ile-de-france/ville/paris/category/restaurants',
    '/fr/continents/europe/pays/france/ville/paris/category/restaurants',
    `${FULL}/2019`,
    FULL.replace(/restaurants$/, 'meilleurs-restaurants-a-paris'),
  ])('leads to the full way, this year: %s', (path) => {
    expect(redirected(path)).toBe(FULL);
  });

  it('needs no region where the city has none', () => {
    const monaco = '/fr/continents/europe/pays/monaco/ville/monaco/category/restaurants';
    const city = { ...paris, slug: 'monaco', countrySlug: 'monaco', regionSlug: null };
    expect(redirected(monaco, city)).toBeNull();
  });
});
