import { queryOptions } from '@tanstack/react-query';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { NO_FORECAST } from '@/shared/weather/forecast.ts';
import type { WeatherReport } from '@/shared/weather/weather.ts';

/** A city; a country, of which the capital (else the most populated city) is taken; a continent, its most populated city. */
export type WeatherPlace =
  | { readonly cityId: number }
  | { readonly country: string }
  | { readonly continent: string };

function isReport(body: unknown): body is WeatherReport {
  if (
    !isRecord(body) ||
    !isRecord(body.location) ||
    !isRecord(body.location.names) ||
    !isRecord(body.current)
  )
    return false;
  const { current } = body;
  const numbers = [current.temp_c, current.feelslike_c, current.humidity, current.wind_kph];
  return (
    numbers.every((value) => typeof value === 'number') &&
    isRecord(current.condition) &&
    Array.isArray(body.alerts) &&
    isRecord(body.sports)
  );
}

/** The weather now, at most ten minutes old in this browser. Throws NotFoundError for a place without coordinates. */
export const weatherQuery = (place: WeatherPlace) =>
  queryOptions({
    queryKey: ['weather', place],
    staleTime: 10 * MINUTE,
    retry: retryOnce,
    queryFn: async ({ signal }): Promise<WeatherReport> => ({
      // Reports from before there were forecasts are still cached by browsers.
      ...NO_FORECAST,
      ...(await callFunction('weather', { ...place }, isReport, signal)),
    }),
  });
