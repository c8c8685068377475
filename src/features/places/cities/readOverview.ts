import { keptClimateQuery, keptElevationQuery } from '@/features/climate/queries.ts';
import { citySights } from '@/features/sights/queries.ts';
import { readSights } from '@/features/sights/readSights.ts';
import { placeTexts } from '@/features/summary/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import type { Json } from '@/lib/database.types.ts';
import { DataError, rowOf } from '@/lib/errors.ts';
import { isRecord } from '@/lib/functions.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import type { Part } from '@/lib/sharedRead.ts';
import { db } from '@/lib/supabase.ts';
import { type ClimateRow, climateOf } from '@/shared/climate/rows.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { type NearbyRow, nearbyCitiesQuery, toNearbyCity } from './nearbyCities.ts';
import { cityQuery, findCity, type PageRow, toCity } from './queries.ts';

/** As public.city_overview gives it. */
export interface CityOverview {
  readonly city: PageRow;
  readonly texts: Json;
  readonly nearby: readonly NearbyRow[];
  readonly climate: ClimateRow | null;
  readonly elevation: number | null;
  readonly sights: Json;
}

async function askOverview(
  address: { readonly country: string; readonly city: string },
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<CityOverview | null> {
  const call = { p_country_slug: address.country, p_city_slug: address.city, p_lang: lang };
  const overview = rowOf(await db().rpc('city_overview', call, { get: true }).abortSignal(signal));
  if (overview !== null && !isRecord(overview))
    throw new DataError('An overview of another shape', 'malformed', 200);
  return overview as unknown as CityOverview | null;
}

/** For a server: the city of an address, and what its page shows besides, which is read with it. */
export async function readCity(request: PageRequest<'city'>) {
  const { lang, read, route } = request;
  const address = { city: route.city, country: route.country, lang };
  let asked: Promise<CityOverview | null> = Promise.resolve(null);
  const city = await read({
    ...cityQuery(address),
    queryFn: async ({ signal }) => {
      asked = askOverview(route, lang, signal);
      const overview = await asked.catch(() => null);
      return overview ? toCity(overview.city, lang) : findCity(address, signal);
    },
  });
  return { city, readRest: () => (city ? readOverview(request, city, asked) : undefined) };
}

/** Each part is kept under the key that its block knows. */
async function readOverview(
  request: PageRequest,
  city: City,
  asked: Promise<CityOverview | null>,
): Promise<void> {
  const { lang, read } = request;
  const { id, latitude, longitude } = city;
  // A city that has another address was not found with it: its parts are read by themselves.
  const isElsewhere = (await asked.catch(() => undefined)) === null;
  const part = <Data>(of: (known: CityOverview) => Data | Promise<Data>): Part<Data> | undefined =>
    isElsewhere ? undefined : { queryFn: async () => of((await asked) as CityOverview) };
  const reads: Promise<unknown>[] = [
    readTexts(
      request,
      'city',
      id,
      'guide',
      part(({ texts }) => placeTexts(texts, lang)),
    ),
    read({
      ...nearbyCitiesQuery(id, lang),
      ...part(({ nearby }) => nearby.map((row) => toNearbyCity(row, lang))),
    }),
    readSights(
      request,
      id,
      part(({ sights }) => citySights(sights)),
    ),
  ];
  if (latitude !== null && longitude !== null) {
    reads.push(
      read({
        ...keptClimateQuery({ latitude, longitude }),
        ...part(({ climate }) => climate && climateOf(climate)),
      }),
      read({ ...keptElevationQuery(id), ...part(({ elevation }) => elevation) }),
      loadNamespaces(lang, ['climate', 'grammar']),
    );
  }
  await Promise.all(reads);
}
