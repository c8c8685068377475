/** The place that a mistake is reported on, and how a report is sent. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import { askFunction, functionAddress } from '@/lib/functions.ts';
import { db } from '@/lib/supabase.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { regionQuery } from '@/places/regions/queries.ts';
import { cityName } from '@/shared/cities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';
import { parsePath, type Route } from '@/shared/paths.ts';
import type { ReportedType, ReportKind } from '@/shared/reports.ts';

export interface ReportedPlace {
  readonly type: ReportedType;
  readonly id: number;
  readonly name: string;
}

/** The place of a page, mostly read already; null where there is none. */
async function readPlace(
  client: QueryClient,
  route: Route,
  lang: LanguageCode,
  signal: AbortSignal,
): Promise<ReportedPlace | null> {
  if (route.name === 'city') {
    const city = await client.ensureQueryData(cityQuery({ city: route.city, country: route.country, lang }));
    return city && { type: 'city', id: city.id, name: cityName(city, lang) };
  }
  if (route.name === 'region') {
    const region = await client.ensureQueryData(regionQuery(route.country, route.region, lang));
    return region && { type: 'region', id: region.id, name: nameIn(region.names, lang).text };
  }
  if (route.name === 'country') {
    const country = await client.ensureQueryData(countryQuery(route.country));
    return country && { type: 'country', id: country.id, name: nameIn(country.names, lang).text };
  }
  if (route.name !== 'activity') return null;
  const sight = rowOf(
    await db().from('sights').select('id,names').eq('slug', route.activity).abortSignal(signal).maybeSingle(),
  );
  return sight && { type: 'sight', id: sight.id, name: nameIn(sight.names as Names, lang).text };
}

/** The place of the page at a path; null where there is none. */
export const reportedPlaceQuery = (pathname: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['reported place', pathname, lang],
    queryFn: ({ client, signal }) => readPlace(client, parsePath(pathname).route, lang, signal),
  });

export interface Report {
  readonly kind: ReportKind;
  readonly text: string;
  readonly proposal: string;
  readonly source: string;
  /** Content of the field that people don't see. */
  readonly website: string;
  readonly filledMs: number;
}

/** Sends a report. @throws NotFoundError, DataError as askFunction() does. */
export async function sendReport(
  { type, id }: ReportedPlace,
  lang: LanguageCode,
  report: Report,
): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ placeType: type, placeId: id, lang, ...report }),
  };
  await askFunction('report', functionAddress('report'), init, new AbortController().signal);
}
