/** Weather and air of a city now: from WeatherAPI.com with a key, from Open-Meteo without. */
import * as v from 'valibot';
import { localDateTime } from '../../../src/shared/localTime.ts';
import { NO_SPORTS, type SportsLists } from '../../../src/shared/sports.ts';
import { fromNow } from '../../../src/shared/weather/forecast.ts';
import type { WeatherAlert, WeatherReport } from '../../../src/shared/weather/weather.ts';
import { cacheControl } from '../_shared/cache.ts';
import { cityOfContinent, cityOfCountry, type LocatedCity, locatedCity } from '../_shared/cities.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError, json } from '../_shared/http.ts';
import { placeName, rowId } from '../_shared/inputFields.ts';
import { CALL_MS } from '../_shared/limits.ts';
import { writeWarning } from '../_shared/log.ts';
import { sportsNear } from '../_shared/sports.ts';
import { weatherApi } from '../_shared/upstreams/weatherapi/service.ts';
import { fromOpenMeteo } from './openMeteo.ts';
import type { Weather } from './weather.ts';
import { fromWeatherApi } from './weatherapi.ts';

const Input = v.union(
  [v.object({ cityId: rowId }), v.object({ country: placeName }), v.object({ continent: placeName })],
  'Give cityId, or country or continent (its slug).',
);

/**
 * `{ cityId }`, `{ country }` (of its capital) or `{ continent }` (of its most populated city) → WeatherReport (src/shared/weather/weather.ts). Errors: `not_found`
 * for a place we don't have or that has no coordinates, `upstream` and `unavailable` when the service fails and nothing
 * is cached.
 */
export const handler = defineFunction({
  name: 'weather',
  methods: ['GET', 'POST'],
  role: 'public',
  callsPerMinute: 120,
  input: Input,
  handle: async ({ input }) => {
    const city =
      'cityId' in input
        ? await locatedCity(input.cityId)
        : 'country' in input
          ? await cityOfCountry(input.country)
          : await cityOfContinent(input.continent);
    const signal = AbortSignal.timeout(CALL_MS);
    const [weather, sports] = await Promise.all([
      weatherApi() ? fromWeatherApi(city, signal) : fromOpenMeteo(city, signal),
      sportsOrNone(city, signal),
    ]);
    return json(report(city, weather, sports), 200, cacheControl(weather.freshFor));
  },
});

/** A failure of sports is logged and does not fail the report. */
async function sportsOrNone(city: LocatedCity, signal: AbortSignal): Promise<SportsLists> {
  try {
    const { football, cricket, golf } = (await sportsNear(city, signal)).answer;
    return { football, cricket, golf };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    writeWarning('sports', error.message);
    return NO_SPORTS;
  }
}

function report(city: LocatedCity, weather: Weather, sports: SportsLists): WeatherReport {
  const { source, fetchedAt, stale, zone, current, alerts, astronomy, forecast } = weather;
  const now = new Date();
  const localtime = localDateTime(now, zone);
  return {
    source,
    fetchedAt,
    stale,
    location: {
      cityId: city.id,
      name: city.name,
      names: city.names,
      localtime,
      tz_id: zone,
    },
    current,
    alerts: inForce(alerts, now),
    astronomy,
    ...fromNow(forecast, localtime),
    sports,
  };
}

/** Without those that have run out since, and each only once: issuers repeat themselves for every district. */
function inForce(alerts: readonly WeatherAlert[], now: Date): WeatherAlert[] {
  const keys = new Set<string>();
  return alerts.filter((alert) => {
    const id = JSON.stringify([alert.event, alert.headline, alert.effective, alert.expires]);
    const over = Date.parse(alert.expires) < now.getTime();
    if (over || keys.has(id)) return false;
    keys.add(id);
    return true;
  });
}
