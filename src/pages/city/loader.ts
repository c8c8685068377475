import { essentialsQuery } from '@/blocks/practical/practicalQuery.ts';
import { readSights } from '@/blocks/sights/readSights.ts';
import { readTexts } from '@/blocks/summary/readTexts.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { NOT_FOUND, type PageLoader, redirectTo } from '@/lib/loader.ts';
import { canonicalRedirect } from '@/places/cities/city.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { readFailing } from '@/places/states/failing.ts';
import { positionOf } from '@/shared/geo.ts';
import { cityPageQuery, cityParts } from './queries.ts';

export const loadCity: PageLoader<'city'> = async (request) => {
  const { lang, read, route } = request;
  const isOverview = route.tab === 'overview';
  const address = { city: route.city, country: route.country, lang };
  const essentials = isOverview && read(essentialsQuery(route.country, lang));
  const country = isOverview && read(countryQuery(route.country));
  const failing = isOverview && import.meta.env.SSR && readFailing(request);
  const city = await read(isOverview ? cityPageQuery(address) : cityQuery(address));
  if (!city) return city === null ? NOT_FOUND : undefined;
  const right = canonicalRedirect(route, city);
  if (right) redirectTo(request, right);
  // The picture, and the line under the name, are on every tab.
  const hasGuide = await readTexts(request, 'city', city.id);
  const facts =
    hasGuide ||
    import('@/blocks/city-prose/readCityFacts.ts').then(({ readCityFacts }) => readCityFacts(request, city));
  if (isOverview) {
    // Parts that came with the city are there: this reads what could not be read with it, or of a city that was known already.
    await Promise.all([
      failing,
      essentials,
      country,
      ...cityParts(city, lang).map((part) => part.read(read)),
      readSights(request, city.id),
      positionOf(city) && loadNamespaces(lang, ['climate', 'grammar']),
    ]);
  }
  await facts;
  return undefined;
};
