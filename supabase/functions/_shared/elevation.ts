/** Heights of cities at their own coordinates, kept for good. */
import { serviceClient } from './caller.ts';
import type { LocatedCity } from './cities.ts';
import { UpstreamError } from './getJson.ts';
import { writeWarning } from './log.ts';
import { heightAt, openMeteo } from './upstreams/openMeteo.ts';
import { weatherApi } from './upstreams/weatherapi/service.ts';

/** Metres above the sea, kept or asked for; null where they can't be had. A failure is logged and fails nothing. */
export async function elevationOf(city: LocatedCity, signal: AbortSignal): Promise<number | null> {
  const stored = await serviceClient()
    .from('city_elevations')
    .select('metres')
    .eq('city_id', city.id)
    .maybeSingle();
  if (stored.error) throw new Error(`The height could not be read: ${stored.error.message}`);
  if (stored.data) return (stored.data as { metres: number }).metres;
  // A customer of WeatherAPI may not be one of Open-Meteo, whose free host is for non-commercial use.
  if (weatherApi() && !openMeteo().key) return null;
  try {
    const metres = await heightAt(city, signal);
    if (metres === null) return null;
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
