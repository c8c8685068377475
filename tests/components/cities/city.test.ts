import { describe, expect, it } from 'vitest';
import { canonicalRedirect } from '@/places/cities/city.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { parsePath, type RouteOf } from '@/shared/paths.ts';

const paris = { slug: 'paris', continentSlug: 'europe', countrySlug: 'france', regionSlug: 'ile-de-france' };
const at = (path: string) => parsePath(path).route as RouteOf<'city'>;

describe('the address of a city', () => {
  it.each([
    ['/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris', false],
    ['/fr/continents/europe/pays/france/ville/paris', false],
    ['/fr/continents/asie/pays/france/ville/paris', true],
    ['/fr/continents/europe/pays/autres/ville/paris', true],
    ['/fr/continents/europe/pays/france/regions/bretagne/ville/paris', true],
    ['/fr/continents/asie/pays/autres/ville/paris/meilleurs-restaurants-a-paris', false],
    ['/fr/continents/asie/pays/autres/ville/paris/nonsense', false],
  ])('%s is corrected: %s', (path, corrected) => {
    expect(canonicalRedirect(at(path), paris)).toEqual(corrected ? cityRoute(paris) : null);
  });

  it('is right once corrected, so that no redirect leads to another', () => {
    const right = canonicalRedirect(at('/fr/continents/asie/pays/autres/ville/paris'), paris);
    expect(right && canonicalRedirect(right, paris)).toBeNull();
  });
});

describe('the name of a city', () => {
  it('is the localized one, else the stored one, never another language', () => {
    const city = { name: 'Paris', names: { ar: 'باريس' } };
    expect(cityName(city, 'ar')).toBe('باريس');
    expect(cityName(city, 'ru')).toBe('Paris');
  });
});
