import { readTexts } from '@/features/summary/readTexts.ts';
import { NOT_FOUND, type PageLoader, redirectTo } from '@/lib/loader.ts';
import { canonicalRedirect } from './city.ts';
import { nearbyCitiesQuery } from './nearbyCities.ts';
import { cityQuery } from './queries.ts';

export const loadCity: PageLoader<'city'> = async (request) => {
  const { lang, read, route } = request;
  const isOverview = route.tab === 'overview';
  // A browser reads climate and sights when their blocks come near.
  const found =
    import.meta.env.SSR && isOverview
      ? await (await import('./readOverview.ts')).readCity(request)
      : undefined;
  const city = found ? found.city : await read(cityQuery({ city: route.city, country: route.country, lang }));
  if (!city) return city === null ? NOT_FOUND : undefined;
  const right = canonicalRedirect(route, city);
  if (right) redirectTo(request, right);
  if (found) {
    await found.readRest();
  } else {
    // The picture is on every tab.
    await Promise.all([
      readTexts(request, 'city', city.id),
      isOverview && read(nearbyCitiesQuery(city.id, lang)),
    ]);
  }
  return undefined;
};
