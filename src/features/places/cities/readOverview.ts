import type { QueryFunctionContext } from '@tanstack/react-query';
import { keptClimateQuery, keptElevationQuery } from '@/features/climate/queries.ts';
import { citySights, citySightsQuery } from '@/features/sights/queries.ts';
import { readSights } from '@/features/sights/readSights.ts';
import { placeTexts, placeTextsQuery } from '@/features/summary/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import type { Json } from '@/lib/database.types.ts';
import { DataError, rowOf } from '@/lib/errors.ts';
import { isRecord } from '@/lib/functions.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import { db } from '@/lib/supabase.ts';
import { type ClimateRow, climateOf } from '@/shared/climate/rows.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { type NearbyRow, nearbyCitiesQuery, toNearbyCity } from './nearbyCities.ts';

/** As public.city_overview gives it. */
interface CityOverview {
  readonly texts: Json;
  readonly nearby: readonly NearbyRow[];
  readonly climate: ClimateRow | null;
  readonly elevation: number | null;
  readonly sights: Json;
}

async function askOverview(cityId: number, lang: LanguageCode, signal: AbortSignal): Promise<CityOverview> {
  const call = { p_city_id: cityId, p_lang: lang };
  const overview = rowOf(await db().rpc('city_overview', call, { get: true }).abortSignal(signal));
  if (!isRecord(overview)) throw new DataError('An overview of another shape', 'malformed', 200);
  return overview as unknown as CityOverview;
}

/** For a server: reads at once what the overview of a city shows, each part under the key that its block knows. */
export async function readOverview(request: PageRequest, city: City): Promise<void> {
  const { lang, read } = request;
  const { id, latitude, longitude } = city;
  let asked: Promise<CityOverview> | undefined;
  const part =
    <Data>(of: (overview: CityOverview) => Data) =>
    async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Data> => {
      asked ??= askOverview(id, lang, signal);
      return of(await asked);
    };
  const texts = {
    ...placeTextsQuery({ type: 'city', id }, lang),
    queryFn: part((overview) => placeTexts(overview.texts)),
  };
  const reads: Promise<unknown>[] = [
    readTexts(request, 'city', id, 'guide', texts),
    read({
      ...nearbyCitiesQuery(id, lang),
      queryFn: part(({ nearby }) => nearby.map((row) => toNearbyCity(row, lang))),
    }),
    readSights(request, id, {
      ...citySightsQuery(id, lang),
      queryFn: part(({ sights }) => citySights(sights)),
    }),
  ];
  if (latitude !== null && longitude !== null) {
    reads.push(
      read({
        ...keptClimateQuery({ latitude, longitude }),
        queryFn: part(({ climate }) => climate && climateOf(climate)),
      }),
      read({ ...keptElevationQuery(id), queryFn: part(({ elevation }) => elevation) }),
      loadNamespaces(lang, ['climate', 'grammar']),
    );
  }
  await Promise.all(reads);
}
