import { cityCountQuery, REGION_PAGE_SIZE, regionCitiesQuery } from '@/features/places/cities/queries.ts';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { redirectMoved } from '@/features/places/moved.ts';
import { areaSightsQuery, REGION_SIGHTS } from '@/features/sights/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import { listPage, NOT_FOUND, type PageLoader, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { regionQuery, regionsOfQuery } from './queries.ts';
import { pagesOfRegions } from './regionPages.ts';

export const loadRegion: PageLoader<'region'> = async (request) => {
  const { lang, read, route } = request;
  const parts = import.meta.env.SSR
    ? (await import('./overviewParts.ts')).regionParts(route.country, route.region, lang)
    : undefined;
  const region = await read({ ...regionQuery(route.country, route.region, lang), ...parts?.region });
  if (region === null) await redirectMoved(request);
  if (!region) return region === null ? NOT_FOUND : undefined;
  const continent = region.country.continentSlug;
  if (continent !== route.continent) redirectTo(request, { ...route, continent });
  const page = listPage(request);
  const [total] = await Promise.all([
    read({ ...cityCountQuery({ regionId: region.id }), ...parts?.cities }),
    read({ ...regionCitiesQuery(region.id, lang), ...parts?.list }),
    page > 1 && read(regionCitiesQuery(region.id, lang, page - 1)),
    readTexts(request, 'region', region.id, 'guide', parts?.texts),
    read({ ...areaSightsQuery('region', region.id, lang, REGION_SIGHTS), ...parts?.sights }),
  ]);
  return pastTheEnd(page, total, REGION_PAGE_SIZE);
};

export const loadRegions: PageLoader<'regions'> = async (request) => {
  const { lang, read } = request;
  const countries = await read(countriesQuery(lang));
  if (!countries) return undefined;
  const pages = pagesOfRegions(countries);
  const page = listPage(request);
  const shown = pages[page - 1];
  if (shown)
    await read(
      regionsOfQuery(
        shown.map(({ id }) => id),
        lang,
      ),
    );
  return pastTheEnd(page, pages.length, 1);
};
