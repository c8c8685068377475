/** Heights of cities from Open-Meteo (open-meteo.com/en/docs/elevation-api), at their own coordinates, kept for good. */
import * as v from 'valibot';
import { serviceClient } from './caller.ts';
import type { LocatedCity } from './cities.ts';
import { getJson, UpstreamError } from './getJson.ts';
import { writeWarning } from './log.ts';
import { address, openMeteo, weatherApi } from './upstreams.ts';

const Answer = v.object({
  elevation: v.tuple([v.pipe(v.number(), v.minValue(-500), v.maxValue(9000))]),
});

/** Metres above the sea, kept or asked for; null where they can't be had. A failure is logged and fails nothing. */
export async function elevationOf(city: LocatedCity, signal: AbortSignal): Promise<number | null> {
  const kept = await serviceClient()
    .from('city_elevations')
    .select('metres')
    .eq('city_id', city.id)
    .maybeSingle();
  if (kept.error) throw new Error(`The height could not be read: ${kept.error.message}`);
  if (kept.data) return (kept.data as { metres: number }).metres;
  const { url, key } = openMeteo();
  // A customer of WeatherAPI may not be one of Open-Meteo, whose free host is for non-commercial use.
  if (weatherApi() && !key) return null;
  try {
    const answer = await getJson({
      upstream: 'open-meteo',
      url: address(url, '/v1/elevation', {
        latitude: String(city.latitude),
        longitude: String(city.longitude),
        apikey: key,
      }),
      schema: Answer,
      signal,
    });
    if (!answer) return null;
    const metres = Math.round(answer.elevation[0]);
    const { error } = await serviceClient()
      .from('city_elevations')
      .upsert({ city_id: city.id, metres, fetched_at: new Date().toISOString() });
    if (error) throw new Error(`The height could not be kept: ${error.message}`);
    return metres;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    writeWarning('elevation', error.message);
    return null;
  }
}
