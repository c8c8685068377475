import { describe, expect, it } from 'vitest';
import type { Http } from './api.ts';

export function testEmbeds({ rest }: Http): void {
  const deep = (levels: number): string =>
    levels === 0 ? 'slug' : `${levels % 2 ? 'cities' : 'countries'}(${deep(levels - 1)})`;

  describe('embeds', () => {
    it.each([
      ['deeper than the site ever reads', 'countries', deep(9)],
      ['that come back to where they began', 'cities', 'slug,countries(slug,cities(slug))'],
      ['that come back by another way', 'regions', 'slug,countries!regions_country_id_fkey(cities(slug))'],
      ['with a space, an alias and a hint', 'cities', 'slug,a:countries!inner (b:cities!inner(slug))'],
      ['spread', 'cities', 'slug,...countries(name:name_fr,cities(slug))'],
      ['named by a key', 'countries', 'slug,cities_country_id_fkey(slug)'],
      ['in great number', 'countries', Array.from({ length: 20 }, (_, at) => `c${at}:cities(slug)`).join()],
      ['from nowhere', 'cities', '(slug)'],
    ])('%s are refused before they reach the database', async (_, table, select) => {
      const started = performance.now();
      const answer = await rest(`${table}?select=${encodeURIComponent(select)}`);
      expect(answer.status).toBe(400);
      expect(performance.now() - started).toBeLessThan(1000);
    });

    it.each([
      ['continents', 'slug,countries(slug,regions(slug,cities!cities_region_id_fkey(slug)))'],
      [
        'cities',
        'slug,"name",countries!cities_country_id_fkey(iso_code,continents!countries_continent_id_fkey(slug)),regions!cities_region_id_country_id_fkey(slug),city_names(lang,name)',
      ],
      [
        'blog_post_places',
        'position,cities(slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug)),city_names(lang,name)),regions(slug,countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug)))',
      ],
    ])('that the site reads %s with are supported', async (table, select) => {
      expect((await rest(`${table}?select=${encodeURIComponent(select)}`)).status).toBe(200);
    });
  });
}
