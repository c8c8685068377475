import { areaSightsQuery, REGION_SIGHTS } from '@/blocks/sights/queries.ts';
import { readTexts } from '@/blocks/summary/readTexts.ts';
import { listPage, NOT_FOUND, type PageLoader, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { cityCountQuery, REGION_PAGE_SIZE, regionCitiesQuery } from '@/places/cities/queries.ts';
import { redirectMoved } from '@/places/moved.ts';
import { regionPageQuery } from './queries.ts';

export const loadRegion: PageLoader<'region'> = async (request) => {
  const { lang, read, route } = request;
  const region = await read(regionPageQuery(route.country, route.region, lang));
  if (region === null) await redirectMoved(request);
  if (!region) return region === null ? NOT_FOUND : undefined;
  const continent = region.country.continentSlug;
  if (continent !== route.continent) redirectTo(request, { ...route, continent });
  const page = listPage(request);
  // Parts that came with the region are there: this reads what could not be read with it, or of a region that was known already.
  const [total] = await Promise.all([
    read(cityCountQuery({ regionId: region.id })),
    read(regionCitiesQuery(region.id, lang)),
    page > 1 && read(regionCitiesQuery(region.id, lang, page - 1)),
    readTexts(request, 'region', region.id),
    read(areaSightsQuery('region', region.id, lang, REGION_SIGHTS)),
  ]);
  return pastTheEnd(page, total, REGION_PAGE_SIZE);
};
