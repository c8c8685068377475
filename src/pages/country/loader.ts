import { practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import { areaSightsQuery, FAMOUS_SIGHTS } from '@/blocks/sights/queries.ts';
import { readTexts } from '@/blocks/summary/readTexts.ts';
import { readCountryGuide } from '@/blocks/wikivoyage/readCountryGuide.ts';
import { listPage, NOT_FOUND, type PageLoader, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { cityOrderOf, countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cityCountQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { redirectMoved } from '@/places/moved.ts';
import { regionsQuery } from '@/places/regions/queries.ts';
import { countryPageQuery } from './queries.ts';

export const loadCountry: PageLoader<'country'> = async (request) => {
  const { lang, read, route } = request;
  const page = listPage(request);
  const order = cityOrderOf(request.url.searchParams);
  const isFirstPage = page === 1;
  const readCountry = async () => {
    const country = await read(countryPageQuery(route.country, lang, isFirstPage));
    if (country && country.continentSlug !== route.continent)
      redirectTo(request, { ...route, continent: country.continentSlug });
    if (country === null) await redirectMoved(request);
    if (!country) return country === null ? NOT_FOUND : undefined;
    // Parts that came with the country are there: this reads what could not be read with it, or of a country that was known already.
    const [total] = await Promise.all([
      read(cityCountQuery({ countrySlug: route.country })),
      read(regionsQuery(country.id, lang)),
      read(practicalQuery(route.country, lang)),
      readTexts(request, 'country', country.id),
      read(areaSightsQuery('country', country.id, lang, FAMOUS_SIGHTS)),
      // The largest ones stand above the first page of the list.
      isFirstPage && read(countryCitiesQuery(route.country, lang, 0)),
      isFirstPage && readCountryGuide(request, country.id),
    ]);
    return pastTheEnd(page, total, CITY_PAGE_SIZE);
  };
  const [status] = await Promise.all([
    readCountry(),
    (!isFirstPage || order !== 'population') &&
      read(countryCitiesQuery(route.country, lang, page - 1, order)),
  ]);
  return status;
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
