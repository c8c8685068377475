/** The weather of a city from WeatherAPI.com. */
import { knownZone } from '../../../src/shared/localTime.ts';
import { moonDay } from '../../../src/shared/weather/moon.ts';
import type { Astronomy } from '../../../src/shared/weather/weather.ts';
import { cached } from '../_shared/cache.ts';
import { gridPoint, type LocatedCity } from '../_shared/cities.ts';
import { FunctionError } from '../_shared/http.ts';
import { forecastAt, type WeatherApiForecast } from '../_shared/upstreams/weatherapi/forecast.ts';
import { weatherApi } from '../_shared/upstreams/weatherapi/service.ts';
import { MINUTE_S, WEATHER_MAX_AGE_S, WEATHER_TTL_S, type Weather } from './weather.ts';

type Remembered = Pick<Weather, 'zone' | 'current' | 'alerts' | 'astronomy' | 'forecast'>;

/** @throws FunctionError when the service fails and nothing is cached. */
export async function fromWeatherApi(city: LocatedCity, signal: AbortSignal): Promise<Weather> {
  const service = weatherApi();
  if (!service) throw new Error('WEATHERAPI_KEY is not set.');
  const { value, fetchedAt, stale, freshFor } = await cached<Remembered>({
    service: 'weather-weatherapi-2',
    key: gridPoint(city).key,
    ttl: WEATHER_TTL_S,
    emptyTtl: MINUTE_S,
    maxAge: WEATHER_MAX_AGE_S,
    load: async () => {
      const forecast = await forecastAt(service, city, signal);
      return forecast && { ...forecast, astronomy: astronomy(forecast, city) };
    },
  });
  if (!value) throw new FunctionError('upstream', 'weatherapi: has nothing about this place');
  return {
    source: 'weatherapi',
    fetchedAt,
    stale,
    freshFor,
    ...value,
    zone: knownZone(value.zone, city.timezone),
  };
}

/** With the moon computed where the service's wording is unknown. */
function astronomy({ astronomy: told, zone }: WeatherApiForecast, city: LocatedCity): Astronomy | null {
  if (!told) return null;
  const { phase, illumination } = moonDay(new Date(), city, knownZone(zone, city.timezone));
  return {
    ...told,
    moon_phase: told.moon_phase ?? phase,
    moon_illumination: told.moon_illumination ?? illumination,
  };
}
