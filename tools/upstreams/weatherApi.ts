/**
 * WeatherAPI.com: the calls the functions use, and its errors.
 *
 * Known:
 * - fields, error codes with their statuses, 14 days at most: weatherapi.com/docs, 2026 (documentation)
 * - chances and the moon's share as texts: answers of 2020-08-19 to 2021-07-02 in public repositories (the oldest without a moon, and with
 *   `alert` in place of `alerts`); numbers in the documentation of 2026
 * - `No moonrise`, twelve-hour times without a zone, protocol-relative icons (documentation)
 * - air quality and warnings only where they are asked for, and not in every plan; `alerts.alert` may repeat a warning: public wrappers
 * - no recording of sports.json or of warnings was found: documentation only; lists of sports are mostly empty
 */
import { datesFrom, zoneAt } from './openMeteo.ts';
import type { StubRequest, StubResponse } from './stub.ts';

export const KEY = 'fixture-key';
/** A key whose month is used up. */
export const SPENT_KEY = 'spent-key';

const error = (status: number, code: number, message: string): StubResponse => ({
  status,
  body: { error: { code, message } },
});

export function weatherApi({ path, query }: StubRequest): StubResponse {
  const key = query.get('key');
  if (!key) return error(401, 1002, 'API key is invalid or not provided.');
  if (key === SPENT_KEY) return error(403, 2007, 'API key has exceeded calls per month quota.');
  if (key !== KEY) return error(401, 2006, 'API key is invalid.');
  const place = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(query.get('q') ?? '');
  if (!query.get('q')) return error(400, 1003, 'Parameter q is missing.');
  const [latitude, longitude] = [Number(place?.[1]), Number(place?.[2])];
  // The open sea south of Ghana.
  if (!place || (latitude === 0 && longitude === 0)) return error(400, 1006, 'No matching location found.');
  if (path === '/v1/forecast.json') return forecastAnswer(latitude, longitude, query);
  if (path === '/v1/sports.json') return { status: 200, body: sports(latitude, longitude) };
  return error(400, 1005, 'API URL is invalid.');
}

const MAX_DAYS = 14;

/** Without air quality and warnings where they are not asked for. */
function forecastAnswer(latitude: number, longitude: number, query: URLSearchParams): StubResponse {
  const days = Number(query.get('days') ?? 1);
  if (!(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS))
    return error(400, 1005, 'API URL is invalid.');
  const { current, alerts: warnings, ...body } = forecast(latitude, longitude, days);
  const { air_quality, ...sky } = current;
  return {
    status: 200,
    body: {
      ...body,
      current: query.get('aqi') === 'yes' ? { ...sky, air_quality } : sky,
      ...(query.get('alerts') === 'yes' ? { alerts: warnings } : {}),
    },
  };
}

function moment(hours: number): string {
  return `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`;
}

function alert(event: string, from: number, to: number) {
  return {
    headline: `${event} until tomorrow`,
    msgtype: 'Alert',
    severity: 'Moderate',
    urgency: 'Expected',
    areas: 'Paris',
    category: 'Met',
    certainty: 'Likely',
    event,
    note: '',
    effective: moment(from),
    expires: moment(to),
    desc: 'Strong gusts are possible.',
    instruction: 'Stay away from trees.',
  };
}

/** Paris has warnings: four in force, one of them twice, and one that is over. */
function alerts(latitude: number) {
  if (Math.abs(latitude - 48.85) > 0.1) return { alert: [] };
  const events = ['Yellow wind warning', 'Orange rain warning', 'Yellow flood warning', 'Heat warning'];
  const list = events.map((event) => alert(event, -2, 20));
  return { alert: [...list, list[0], alert('Yesterday’s warning', -30, -6)] };
}

function forecast(latitude: number, longitude: number, days: number) {
  const zone = zoneAt(longitude);
  const local = new Date().toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);
  const condition = {
    text: 'Partly cloudy',
    icon: '//cdn.weatherapi.com/weather/64x64/day/116.png',
    code: 1003,
  };
  return {
    location: {
      name: 'Somewhere',
      region: '',
      country: '',
      lat: latitude,
      lon: longitude,
      tz_id: zone,
      localtime_epoch: Math.floor(Date.now() / 1000),
      localtime: local,
    },
    current: {
      last_updated_epoch: Math.floor(Date.now() / 1000),
      last_updated: local,
      temp_c: 18.2,
      is_day: 1,
      condition,
      wind_kph: 13.7,
      wind_degree: 230,
      wind_dir: 'SW',
      humidity: 63,
      feelslike_c: 18.2,
      uv: 4,
      air_quality: {
        co: 223.6,
        no2: 12.3,
        o3: 61,
        so2: 2.1,
        pm2_5: 8.4,
        pm10: 13,
        'us-epa-index': 2,
        'gb-defra-index': 1,
      },
    },
    forecast: {
      forecastday: datesFrom(local.slice(0, 10), days).map((date) => ({
        date,
        day: {
          maxtemp_c: 20.1,
          mintemp_c: 11.4,
          maxwind_kph: 18,
          daily_will_it_rain: 0,
          // Numbers and texts, of both kinds in the wild.
          daily_chance_of_rain: '20',
          daily_chance_of_snow: 45,
          condition,
        },
        astro: {
          sunrise: '07:35 AM',
          sunset: '07:50 PM',
          moonrise: 'No moonrise',
          moonset: '12:02 AM',
          moon_phase: 'Waxing Gibbous',
          moon_illumination: '72',
          is_moon_up: 0,
          is_sun_up: 1,
        },
        hour: Array.from({ length: 24 }, (_, hour) => ({
          time: `${date} ${String(hour).padStart(2, '0')}:00`,
          temp_c: 12 + hour / 4,
          is_day: hour >= 8 && hour < 20 ? 1 : 0,
          condition,
          chance_of_rain: hour % 2 === 0 ? '30' : 30,
          chance_of_snow: '0',
        })),
      })),
    },
    alerts: alerts(latitude),
  };
}

/** Events in Paris; nothing anywhere else, as it mostly is. */
function sports(latitude: number, longitude: number) {
  if (Math.abs(latitude - 48.85) > 0.1 || Math.abs(longitude - 2.35) > 0.1) {
    return { football: [], cricket: [], golf: [] };
  }
  const football = [
    'Paris SG vs Lens',
    'Paris FC vs Lyon',
    'Paris SG vs Liverpool',
    'Red Star vs Nantes',
  ].map((match, index) => ({
    stadium: 'Parc des Princes',
    country: 'France',
    region: '',
    tournament: 'Ligue 1',
    start: `2027-01-${10 + index} 21:00`,
    match,
  }));
  const golf = [
    {
      stadium: 'Le Golf National',
      country: 'France',
      region: '',
      tournament: 'Open de France',
      start: '2027-01-05 09:00',
      end: '2027-01-08 18:00',
      match: 'Open de France',
    },
  ];
  return { football, cricket: [], golf };
}
