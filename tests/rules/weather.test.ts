import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADVICE, adviceFor, cutForSummary } from '@/blocks/weather/weatherAdvice.ts';
import { alertCategory, alertSeverity, alertUrgency } from '@/blocks/weather/weatherAlerts.ts';
import { celsiusFrom, distanceIn, rainIn, temperatureIn, usualUnits } from '@/shared/units.ts';
import { AIR_CLASSES, airClass, epaIndexOfAqi, ozoneClass, pm25Class } from '@/shared/weather/airQuality.ts';
import { fromNow } from '@/shared/weather/forecast.ts';
import { feelsLike, humidityClass, windClass } from '@/shared/weather/weather.ts';
import {
  CONDITION_KEYS,
  conditionOfWeatherApi,
  conditionOfWmo,
  conditionPicture,
  isWet,
} from '@/shared/weather/weatherConditions.ts';

describe('classes change exactly at their limits', () => {
  it.each([
    [0, 'veryDry'],
    [29.9, 'veryDry'],
    [30, 'dry'],
    [49.9, 'dry'],
    [50, 'moderate'],
    [69.9, 'moderate'],
    [70, 'humid'],
    [89.9, 'humid'],
    [90, 'veryHumid'],
    [100, 'veryHumid'],
  ])('humidity of %s %%', (percent, expected) => {
    expect(humidityClass(percent)).toBe(expected);
  });

  it.each([
    [0, 'veryLight'],
    [4.9, 'veryLight'],
    [5, 'light'],
    [14.9, 'light'],
    [15, 'moderate'],
    [24.9, 'moderate'],
    [25, 'quiteStrong'],
    [39.9, 'quiteStrong'],
    [40, 'strong'],
    [59.9, 'strong'],
    [60, 'veryStrong'],
  ])('wind of %s km/h', (kph, expected) => {
    expect(windClass(kph)).toBe(expected);
  });

  it.each([
    [20, 20, 'same'],
    [20, 21.9, 'same'],
    [20, 18.1, 'same'],
    [20, 22, 'warmer'],
    [20, 18, 'colder'],
    [-5, -12, 'colder'],
  ])('%s °C that feel like %s', (temperature, felt, expected) => {
    expect(feelsLike(temperature, felt)).toBe(expected);
  });

  it.each([
    [12, 'low'],
    [12.1, 'moderate'],
    [35, 'moderate'],
    [35.1, 'high'],
  ])('PM2.5 of %s', (value, expected) => {
    expect(pm25Class(value)).toBe(expected);
  });

  it('ozone of 100 is not high yet', () => {
    expect([ozoneClass(100), ozoneClass(100.1)]).toEqual(['low', 'high']);
  });

  it('never step back as the value grows', () => {
    const humidities = ['veryDry', 'dry', 'moderate', 'humid', 'veryHumid'];
    const winds = ['veryLight', 'light', 'moderate', 'quiteStrong', 'strong', 'veryStrong'];
    const value = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(humidities.indexOf(humidityClass(low))).toBeLessThanOrEqual(
          humidities.indexOf(humidityClass(high)),
        );
        expect(winds.indexOf(windClass(low))).toBeLessThanOrEqual(winds.indexOf(windClass(high)));
      }),
    );
  });
});

describe('air quality', () => {
  it('has a class for each of the six indexes, and none for anything else', () => {
    expect([1, 2, 3, 4, 5, 6].map(airClass)).toEqual(AIR_CLASSES);
    expect([0, 7, -1, 1.5, Number.NaN, null, undefined].map(airClass)).toEqual(Array(7).fill('unavailable'));
  });

  it.each([
    [0, 1],
    [50, 1],
    [50.4, 1],
    [51, 2],
    [100, 2],
    [101, 3],
    [150, 3],
    [151, 4],
    [200, 4],
    [201, 5],
    [300, 5],
    [301, 6],
    [900, 6],
    [null, null],
    [-1, null],
    [Number.NaN, null],
  ])('a US AQI of %s is index %s', (aqi, index) => {
    expect(epaIndexOfAqi(aqi)).toBe(index);
  });
});

describe('units', () => {
  it('are converted by the definitions', () => {
    expect([0, 100, -40].map((celsius) => temperatureIn('imperial', celsius))).toEqual([32, 212, -40]);
    expect(distanceIn('imperial', 1.609344)).toBeCloseTo(1, 9);
    expect([temperatureIn('metric', 21.5), distanceIn('metric', 33)]).toEqual([21.5, 33]);
    expect([temperatureIn('british', 21.5), distanceIn('british', 1.609344)]).toEqual([21.5, 1]);
    expect([celsiusFrom('imperial', 50), celsiusFrom('british', 10), rainIn('imperial', 25.4)]).toEqual([
      10, 10, 1,
    ]);
  });

  it.each([
    ['en', 'en-US', 'imperial'],
    ['en', 'en-gb', 'british'],
    ['en', 'en-AU', 'metric'],
    ['en', 'en', 'metric'],
    ['en', 'fr-FR', 'metric'],
    // Who reads French in the United States.
    ['fr', 'en-US', 'metric'],
  ])('of readers of %s with a browser in %s are %s', (lang, browser, units) => {
    expect(usualUnits(lang, browser)).toBe(units);
  });
});

describe('the forecast', () => {
  const days = Array.from({ length: 9 }, (_, day) => ({
    date: `2026-09-${20 + day}`,
    high_c: 20,
    low_c: 10,
    condition: 'clear' as const,
    rain_chance: null,
    wind_kph: null,
  }));
  const hours = days.flatMap(({ date }) =>
    ['00', '12', '15', '16'].map((hour) => ({
      time: `${date} ${hour}:00`,
      is_day: true,
      temp_c: 20,
      condition: 'clear' as const,
      rain_chance: null,
    })),
  );

  it('begins with this hour and today, and has a day and a week', () => {
    const found = fromNow({ hours, days }, '2026-09-21 15:33');
    expect([found.hours[0]?.time, found.hours.length]).toEqual(['2026-09-21 15:00', 24]);
    expect([found.days[0]?.date, found.days.length]).toEqual(['2026-09-21', 7]);
  });

  it('that is old begins no earlier, and may be over', () => {
    expect(fromNow({ hours, days }, '2026-10-21 15:33')).toEqual({ hours: [], days: [] });
  });
});

describe('conditions', () => {
  it('come from every code of WMO that Open-Meteo gives, and of WeatherAPI', () => {
    const wmo = [
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96,
      99,
    ];
    const weatherApi = [
      1000, 1003, 1006, 1009, 1030, 1063, 1066, 1069, 1072, 1087, 1114, 1117, 1135, 1147, 1150, 1153, 1168,
      1171, 1180, 1183, 1186, 1189, 1192, 1195, 1198, 1201, 1204, 1207, 1210, 1213, 1216, 1219, 1222, 1225,
      1237, 1240, 1243, 1246, 1249, 1252, 1255, 1258, 1261, 1264, 1273, 1276, 1279, 1282,
    ];
    expect(weatherApi).toHaveLength(48);
    expect(wmo.map(conditionOfWmo)).not.toContain('unknown');
    expect(weatherApi.map(conditionOfWeatherApi)).not.toContain('unknown');
  });

  it('are all reached, but for the one that means nothing is known', () => {
    const reached = new Set(
      Array.from({ length: 2000 }, (_, code) => [conditionOfWmo(code), conditionOfWeatherApi(code)]).flat(),
    );
    expect(CONDITION_KEYS.filter((key) => !reached.has(key))).toEqual([]);
    expect([conditionOfWmo(null), conditionOfWmo(4), conditionOfWeatherApi(9999)]).toEqual(
      Array(3).fill('unknown'),
    );
  });

  it('map the same sky to the same condition in both lists', () => {
    const pairs = [
      [0, 1000],
      [2, 1003],
      [3, 1009],
      [45, 1135],
      [61, 1183],
      [65, 1195],
      [67, 1201],
      [73, 1219],
      [86, 1258],
      [95, 1276],
    ] as const;
    for (const [wmo, weatherApi] of pairs)
      expect(conditionOfWmo(wmo)).toBe(conditionOfWeatherApi(weatherApi));
  });

  it('are wet when rain falls, drawn as rain or not', () => {
    expect(
      (['drizzle', 'rain', 'heavyShowers', 'freezingRain', 'thunderstorm', 'sleet'] as const).every(isWet),
    ).toBe(true);
    expect((['clear', 'overcast', 'fog', 'snow', 'blizzard', 'unknown'] as const).some(isWet)).toBe(false);
    expect(CONDITION_KEYS.map(conditionPicture)).not.toContain(undefined);
  });
});

describe('advice', () => {
  const pleasant = {
    temp_c: 20,
    humidity: 50,
    wind_kph: 10,
    is_day: true,
    condition: { key: 'cloudy' },
  } as const;

  it('is none for pleasant weather', () => {
    expect(adviceFor(pleasant)).toEqual([]);
  });

  it.each([
    ['umbrella', { condition: { key: 'lightRain' } }, { condition: { key: 'snow' } }],
    ['sunProtection', { condition: { key: 'clear' } }, { condition: { key: 'clear' }, is_day: false }],
    ['dressWarmly', { temp_c: 9.9 }, { temp_c: 10 }],
    ['hydrate', { temp_c: 28.1 }, { temp_c: 28 }],
    ['oppressive', { temp_c: 25.1, humidity: 81 }, { temp_c: 25, humidity: 81 }],
    ['oppressive', { temp_c: 25.1, humidity: 81 }, { temp_c: 25.1, humidity: 80 }],
    ['wind', { wind_kph: 40.1 }, { wind_kph: 40 }],
  ] as const)('%s holds from its limit on', (advice, beyond, at) => {
    expect(adviceFor({ ...pleasant, ...beyond })).toEqual([advice]);
    expect(adviceFor({ ...pleasant, ...at })).toEqual([]);
  });

  it('is given together where several hold, always in the same order', () => {
    const storm = {
      temp_c: 30,
      humidity: 95,
      wind_kph: 70,
      is_day: true,
      condition: { key: 'thunderstorm' },
    } as const;
    expect(adviceFor(storm)).toEqual(['umbrella', 'hydrate', 'oppressive', 'wind']);
    expect(ADVICE).toHaveLength(6);
  });
});

describe('warnings', () => {
  it('show three and count the rest, losing none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (entries) => {
        const { shown, more } = cutForSummary(entries);
        expect(shown).toEqual(entries.slice(0, 3));
        expect(shown.length + more).toBe(entries.length);
      }),
    );
  });

  it('have words for what the protocol knows, and keep their own for the rest', () => {
    expect([alertSeverity('Severe'), alertSeverity(' MINOR '), alertSeverity('')]).toEqual([
      'severe',
      'minor',
      'unknown',
    ]);
    expect([alertUrgency('Immediate'), alertUrgency('soon')]).toEqual(['immediate', 'unknown']);
    expect([alertCategory('Met'), alertCategory('Extreme temperature value'), alertCategory('')]).toEqual([
      'met',
      'other',
      'other',
    ]);
  });
});
