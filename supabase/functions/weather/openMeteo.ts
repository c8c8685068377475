/** The weather of a city from Open-Meteo, with the moon computed. */
import { knownZone } from '../../../src/shared/localTime.ts';
import { sunDay } from '../../../src/shared/sun.ts';
import type { AirQuality } from '../../../src/shared/weather/airQuality.ts';
import { moonDay } from '../../../src/shared/weather/moon.ts';
import { cached } from '../_shared/cache.ts';
import { gridPoint, type LocatedCity } from '../_shared/cities.ts';
import { FunctionError } from '../_shared/http.ts';
import { writeWarning } from '../_shared/log.ts';
import { airAt, forecastAt, type OpenMeteoForecast } from '../_shared/upstreams/openMeteo.ts';
import { MINUTE_S, WEATHER_MAX_AGE_S, WEATHER_TTL_S, type Weather } from './weather.ts';

/** @throws FunctionError when the service fails and nothing is cached. Air quality that fails is null. */
export async function fromOpenMeteo(city: LocatedCity, signal: AbortSignal): Promise<Weather> {
  const [weather, air] = await Promise.all([forecast(city, signal), airOrNull(city, signal)]);
  const { value, fetchedAt, stale, freshFor } = weather;
  if (!value) throw new FunctionError('upstream', 'open-meteo: has nothing about this place');
  const zone = knownZone(value.zone, city.timezone);
  const moon = moonDay(new Date(fetchedAt), city, zone);
  const rises = sunDay(new Date(fetchedAt), city).kind === 'day';
  return {
    source: 'open-meteo',
    fetchedAt,
    stale,
    freshFor,
    zone,
    current: { ...value.current, air_quality: air },
    alerts: [],
    forecast: value.forecast,
    astronomy: {
      // In a polar day or night the service gives times all the same.
      sunrise: rises ? value.sunrise : null,
      sunset: rises ? value.sunset : null,
      moonrise: moon.moonrise,
      moonset: moon.moonset,
      moon_phase: moon.phase,
      moon_illumination: moon.illumination,
    },
  };
}

function forecast(city: LocatedCity, signal: AbortSignal) {
  return cached<OpenMeteoForecast>({
    service: 'weather-open-meteo-2',
    key: gridPoint(city).key,
    ttl: WEATHER_TTL_S,
    emptyTtl: MINUTE_S,
    maxAge: WEATHER_MAX_AGE_S,
    load: () => forecastAt(city, signal),
  });
}

async function airOrNull(city: LocatedCity, signal: AbortSignal): Promise<AirQuality | null> {
  try {
    const { value } = await cached<AirQuality>({
      service: 'air-open-meteo-1',
      key: gridPoint(city).key,
      ttl: 60 * MINUTE_S,
      emptyTtl: 60 * MINUTE_S,
      maxAge: WEATHER_MAX_AGE_S,
      load: () => airAt(city, signal),
    });
    return value;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    writeWarning('air', error.message);
    return null;
  }
}
