import { keptClimateQuery, keptElevationQuery } from '@/blocks/climate/queries.ts';
import { COMPARED_PARAM, parseComparison } from '@/blocks/compare/compared.ts';
import { citySightsQuery } from '@/blocks/sights/queries.ts';
import type { PageLoader } from '@/lib/loader.ts';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { positionOf } from '@/shared/geo.ts';
import { comparedCitiesQuery, comparedCountriesQuery, countriesOf } from './queries.ts';

/** Cities offered to begin with, and sights shown of each. */
export const OFFERED = 8;
export const SIGHTS_SHOWN = 3;

export const loadCompare: PageLoader<'compare'> = async ({ lang, url, read }) => {
  const { ids } = parseComparison(url.searchParams.get(COMPARED_PARAM));
  if (ids.length < 2) await read(topCitiesQuery(lang, OFFERED));
  if (ids.length === 0) return undefined;
  const cities = (await read(comparedCitiesQuery(ids, lang))) ?? [];
  const slugs = countriesOf(cities);
  await Promise.all([
    slugs.length > 0 && read(comparedCountriesQuery(slugs)),
    ...cities.flatMap((city) => {
      const position = positionOf(city);
      return [
        read(citySightsQuery(city.id, lang, SIGHTS_SHOWN)),
        position && read(keptClimateQuery(position)),
        read(keptElevationQuery(city.id)),
      ];
    }),
  ]);
  return undefined;
};
