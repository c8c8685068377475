import { sightPageQuery } from '@/blocks/sights/queries.ts';
import { type PageLoader, redirectTo } from '@/lib/loader.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { SightPage } from '@/shared/sights.ts';
import { slugify } from '@/shared/slugs.ts';

/** The city of a page: the sight's own where it is one, else the one that the address names. */
export function addressOf(route: RouteOf<'activity'>, page: SightPage | null | undefined) {
  const country = page?.countrySlug;
  return page
    ? { city: page.sight.citySlug, ...(country ? { country } : {}) }
    : { city: route.city.toLowerCase() };
}

export const loadActivity: PageLoader<'activity'> = async (request) => {
  const { lang, read, route } = request;
  // A name without a Latin letter or digit has no other spelling.
  const spelled = slugify(route.activity) || route.activity;
  if (spelled !== route.activity) redirectTo(request, { ...route, activity: spelled });
  const page = await read(sightPageQuery(route.activity, lang));
  const city = await read(cityQuery({ ...addressOf(route, page), lang }));
  if (city === null) {
    const { loadCityByName } = await import('@/blocks/city-by-name/loader.ts');
    return loadCityByName(request, route.city.replaceAll('-', ' '), ({ slug }) => ({ ...route, city: slug }));
  }
  if (city && city.slug !== route.city) redirectTo(request, { ...route, city: city.slug });
  // Brings what a guide is made of, which the page of a sight does not need.
  if (city && !page) await (await import('./Activity.tsx')).readActivity(request, city);
  return undefined;
};
