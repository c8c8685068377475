/** Which pages belong to a place that is kept, and what they weigh. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { askedSightsQuery, citySightsQuery, FIRST_SIGHTS } from '@/blocks/sights/queries.ts';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { regionsQuery } from '@/places/regions/queries.ts';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import { FILES_PATH, type ReleaseFiles } from '@/shared/offline.ts';
import { buildPath, type RouteOf } from '@/shared/paths.ts';
import { sightRoute } from '@/shared/sights.ts';
import type { DownloadPlan, KeptPage } from './kept.ts';

/** Cities of a country that come with it, the most populated first. */
export const CITIES_OF_COUNTRY = 30;

/** A page with its pictures, unpacked, on the mean (docs/product/offline.md#keep-a-place). */
const PAGE_BYTES = { country: 190_000, city: 170_000, citySights: 170_000 } as const;

export type PlaceRoute = RouteOf<'city'> | RouteOf<'country'>;

async function planCity(
  client: QueryClient,
  route: RouteOf<'city'>,
  lang: LanguageCode,
): Promise<DownloadPlan> {
  const city = await client.ensureQueryData(cityQuery({ city: route.city, country: route.country, lang }));
  if (!city) throw new Error(`There is no city ${route.city}`);
  const [storedSights] = await Promise.all([
    client.ensureQueryData(citySightsQuery(city.id, lang)),
    loadNamespaces(lang, ['common']),
  ]);
  // The page may have asked for newer ones since.
  const sightList = client.getQueryData(askedSightsQuery(city.id, lang).queryKey) ?? storedSights;
  const name = cityName(city, lang);
  const t = i18n.getFixedT(lang, 'common');
  const guides = CATEGORY_SLUGS.map(
    (category): KeptPage => ({
      path: buildPath(lang, guideRoute(city, category)),
      name: `${name} · ${t(`guide.${category}`)}`,
    }),
  );
  const sights = (sightList?.sights.slice(0, FIRST_SIGHTS) ?? []).map(
    (sight): KeptPage => ({
      path: buildPath(lang, sightRoute(sight)),
      name: nameIn(sight.names, lang).text,
    }),
  );
  const pages = [{ path: buildPath(lang, cityRoute(city)), name }, ...guides, ...sights];
  return { kind: sights.length > 0 ? 'citySights' : 'city', lang, name, pages, position: positionOf(city) };
}

async function planCountry(
  client: QueryClient,
  route: RouteOf<'country'>,
  lang: LanguageCode,
): Promise<DownloadPlan> {
  const [country, cities] = await Promise.all([
    client.ensureQueryData(countryQuery(route.country)),
    client.ensureQueryData(countryCitiesQuery(route.country, lang, 0)),
  ]);
  if (!country) throw new Error(`There is no country ${route.country}`);
  const regions = await client.ensureQueryData(regionsQuery(country.id, lang));
  const name = nameIn(country.names, lang).text;
  const at = { continent: country.continentSlug, country: country.slug };
  return {
    kind: 'country',
    lang,
    name,
    pages: [
      { path: buildPath(lang, { name: 'country', ...at }), name },
      ...regions.map((region) => ({
        path: buildPath(lang, { name: 'region', ...at, region: region.slug }),
        name: nameIn(region.names, lang).text,
      })),
      ...cities.slice(0, CITIES_OF_COUNTRY).map((city) => ({
        path: buildPath(lang, cityRoute(city)),
        name: cityName(city, lang),
      })),
    ],
    position: positionOf(country),
  };
}

/** Pages to save for a place, from the data that its page has read already. */
export const planQuery = (client: QueryClient, route: PlaceRoute, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['offline', 'plan', lang, route],
    queryFn: () => (route.name === 'city' ? planCity(client, route, lang) : planCountry(client, route, lang)),
  });

/** The files of the release that the server has now. */
export async function readRelease(signal?: AbortSignal): Promise<ReleaseFiles> {
  const answer = await fetch(FILES_PATH, { cache: 'no-store', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${FILES_PATH}: ${answer.status}`);
  return answer.json();
}

/** About how many bytes a plan takes, its code included: that is kept once for all places. */
export function estimate(
  { kind, pages }: Pick<DownloadPlan, 'kind' | 'pages'>,
  { bytes }: ReleaseFiles,
): number {
  return pages.length * PAGE_BYTES[kind] + bytes.code + bytes.texts;
}
