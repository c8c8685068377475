import { readTexts } from '@/features/summary/readTexts.ts';
import { NOT_FOUND, type PageLoader, redirectTo } from '@/lib/loader.ts';
import { canonicalRedirect } from './city.ts';
import { nearbyCitiesQuery } from './nearbyCities.ts';
import { cityQuery } from './queries.ts';

export const loadCity: PageLoader<'city'> = async (request) => {
  const { lang, read, route } = request;
  const city = await read(cityQuery({ city: route.city, country: route.country, lang }));
  if (!city) return city === null ? NOT_FOUND : undefined;
  const right = canonicalRedirect(route, city);
  if (right) redirectTo(request, right);
  const isOverview = route.tab === 'overview';
  await Promise.all([
    // The picture is on every tab.
    readTexts(request, 'city', city.id),
    isOverview && read(nearbyCitiesQuery(city.id, lang)),
    // A browser reads these when their block comes near.
    import.meta.env.SSR &&
      isOverview &&
      import('@/features/climate/readClimate.ts').then(({ readClimate }) => readClimate(request, city)),
    import.meta.env.SSR &&
      isOverview &&
      import('@/features/sights/readSights.ts').then(({ readSights }) => readSights(request, city.id)),
  ]);
  return undefined;
};
