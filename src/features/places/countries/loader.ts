import { cityOrderOf, countryCitiesQuery } from '@/features/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cityCountQuery } from '@/features/places/cities/queries.ts';
import { redirectMoved } from '@/features/places/moved.ts';
import { regionsQuery } from '@/features/places/regions/queries.ts';
import { areaSightsQuery, FAMOUS_SIGHTS } from '@/features/sights/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import { listPage, NOT_FOUND, type PageLoader, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { countryQuery } from './countryQuery.ts';
import { practicalQuery } from './practical/practicalQuery.ts';

export const loadCountry: PageLoader<'country'> = async (request) => {
  const { lang, read, route } = request;
  const page = listPage(request);
  const order = cityOrderOf(request.url.searchParams);
  const parts = import.meta.env.SSR
    ? (await import('./overviewParts.ts')).countryParts(route.country, lang, { firstPage: page === 1 })
    : undefined;
  const readCountry = async () => {
    const country = await read({ ...countryQuery(route.country), ...parts?.country });
    if (country && country.continentSlug !== route.continent)
      redirectTo(request, { ...route, continent: country.continentSlug });
    if (country)
      await Promise.all([
        read({ ...regionsQuery(country.id, lang), ...parts?.regions }),
        readTexts(request, 'country', country.id, 'guide', parts?.texts),
        read({ ...areaSightsQuery('country', country.id, lang, FAMOUS_SIGHTS), ...parts?.sights }),
        import.meta.env.SSR &&
          page === 1 &&
          import('@/features/travel-guide/readCountryGuide.ts').then(({ readCountryGuide }) =>
            readCountryGuide(request, country.id, parts?.guide),
          ),
      ]);
    if (country === null) await redirectMoved(request);
    return country === null ? NOT_FOUND : undefined;
  };
  const [status, total] = await Promise.all([
    readCountry(),
    read({ ...cityCountQuery({ countrySlug: route.country }), ...parts?.cities }),
    // The largest ones stand above the first page of the list.
    page === 1 && read({ ...countryCitiesQuery(route.country, lang, 0), ...parts?.list }),
    (page > 1 || order !== 'population') && read(countryCitiesQuery(route.country, lang, page - 1, order)),
    read({ ...practicalQuery(route.country, lang), ...parts?.practical }),
  ]);
  return status ?? pastTheEnd(page, total, CITY_PAGE_SIZE);
};

export const loadCountryBySlug: PageLoader<'countryBySlug'> = async (request) => {
  const country = await request.read(countryQuery(request.route.country));
  if (country === null) {
    await redirectMoved(request);
    redirectTo(request, { name: 'continents' });
  }
  if (country)
    redirectTo(request, { name: 'country', continent: country.continentSlug, country: country.slug });
  return undefined;
};
