/**
 * The state of the sky as one small set of keys, whichever service said it: WMO code table 4677 as Open-Meteo uses it, and
 * WeatherAPI's list (weatherapi.com/docs/conditions.json). The screen has the words and draws the picture.
 */

/** Drawing of each key, and whether an umbrella helps. */
const CONDITIONS = {
  clear: { picture: 'clear', wet: false },
  mostlyClear: { picture: 'partlyCloudy', wet: false },
  partlyCloudy: { picture: 'partlyCloudy', wet: false },
  cloudy: { picture: 'cloudy', wet: false },
  overcast: { picture: 'cloudy', wet: false },
  mist: { picture: 'fog', wet: false },
  fog: { picture: 'fog', wet: false },
  freezingFog: { picture: 'fog', wet: false },
  drizzle: { picture: 'drizzle', wet: true },
  freezingDrizzle: { picture: 'sleet', wet: true },
  lightRain: { picture: 'drizzle', wet: true },
  rain: { picture: 'rain', wet: true },
  heavyRain: { picture: 'rain', wet: true },
  freezingRain: { picture: 'sleet', wet: true },
  showers: { picture: 'rain', wet: true },
  heavyShowers: { picture: 'rain', wet: true },
  sleet: { picture: 'sleet', wet: true },
  hail: { picture: 'sleet', wet: true },
  lightSnow: { picture: 'snow', wet: false },
  snow: { picture: 'snow', wet: false },
  heavySnow: { picture: 'snow', wet: false },
  snowShowers: { picture: 'snow', wet: false },
  blizzard: { picture: 'snow', wet: false },
  thunderstorm: { picture: 'thunder', wet: true },
  thunderstormHail: { picture: 'thunder', wet: true },
  unknown: { picture: 'cloudy', wet: false },
} as const satisfies Record<string, { picture: string; wet: boolean }>;

export type ConditionKey = keyof typeof CONDITIONS;
export type ConditionPicture = (typeof CONDITIONS)[ConditionKey]['picture'];

export const CONDITION_KEYS = Object.keys(CONDITIONS) as ConditionKey[];

/** The drawing of a condition; the screen takes a night version where the sky is seen. */
export function conditionPicture(key: ConditionKey): ConditionPicture {
  return CONDITIONS[key].picture;
}

/** Tells whether water falls that wets: rain in all its forms, not snow. */
export function isWet(key: ConditionKey): boolean {
  return CONDITIONS[key].wet;
}

/** [key, codes]; the order of keys is that of {@link CONDITIONS}. */
type Codes = readonly (readonly [ConditionKey, readonly number[]])[];

const WMO: Codes = [
  ['clear', [0]],
  ['mostlyClear', [1]],
  ['partlyCloudy', [2]],
  ['overcast', [3]],
  ['fog', [45]],
  ['freezingFog', [48]],
  ['drizzle', [51, 53, 55]],
  ['freezingDrizzle', [56, 57]],
  ['lightRain', [61]],
  ['rain', [63]],
  ['heavyRain', [65]],
  ['freezingRain', [66, 67]],
  ['showers', [80, 81]],
  ['heavyShowers', [82]],
  ['lightSnow', [71, 77]],
  ['snow', [73]],
  ['heavySnow', [75]],
  ['snowShowers', [85, 86]],
  ['thunderstorm', [95]],
  ['thunderstormHail', [96, 99]],
];

const WEATHERAPI: Codes = [
  ['clear', [1000]],
  ['partlyCloudy', [1003]],
  ['cloudy', [1006]],
  ['overcast', [1009]],
  ['mist', [1030]],
  ['fog', [1135]],
  ['freezingFog', [1147]],
  ['drizzle', [1150, 1153]],
  ['freezingDrizzle', [1072, 1168, 1171]],
  ['lightRain', [1063, 1180, 1183]],
  ['rain', [1186, 1189]],
  ['heavyRain', [1192, 1195]],
  ['freezingRain', [1198, 1201]],
  ['showers', [1240, 1243]],
  ['heavyShowers', [1246]],
  ['sleet', [1069, 1204, 1207, 1249, 1252]],
  ['hail', [1237, 1261, 1264]],
  ['lightSnow', [1066, 1210, 1213]],
  ['snow', [1216, 1219]],
  ['heavySnow', [1222, 1225]],
  ['snowShowers', [1255, 1258]],
  ['blizzard', [1114, 1117]],
  ['thunderstorm', [1087, 1273, 1276, 1279, 1282]],
];

function byCode(table: Codes): ReadonlyMap<number, ConditionKey> {
  return new Map(table.flatMap(([key, codes]) => codes.map((code) => [code, key] as const)));
}

const WMO_KEYS = byCode(WMO);
const WEATHERAPI_KEYS = byCode(WEATHERAPI);

/** The condition of a WMO code; `unknown` for null and for codes Open-Meteo does not list. */
export function conditionOfWmo(code: number | null): ConditionKey {
  return (code === null ? undefined : WMO_KEYS.get(code)) ?? 'unknown';
}

/** The condition of a code of WeatherAPI.com; `unknown` for one it has added since. */
export function conditionOfWeatherApi(code: number): ConditionKey {
  return WEATHERAPI_KEYS.get(code) ?? 'unknown';
}
