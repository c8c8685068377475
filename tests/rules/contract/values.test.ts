/** How values are classed, and what is made up: air, weather, sports, astrology. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { advice, classes, horoscope, sports } from './subject/rules.ts';

type Class = keyof Awaited<ReturnType<typeof classes>>;

const EPA =
  'EPA index | 1 good, 2 moderate, 3 unhealthy for sensitive groups, 4 unhealthy, 5 very unhealthy, 6 hazardous, else not available';
const PM = 'PM2.5, µg/m³ | above 12 moderate, above 35 high';
const OZONE = 'ozone, µg/m³ | above 100 high';
const HUMIDITY = 'humidity, % | under 30 very dry, 50 dry, 70 moderately humid, 90 humid, else very humid';
const WIND =
  'wind, km/h | under 5 very light, 15 light, 25 moderate, 40 quite strong, 60 strong, else very strong';
const FELT = 'felt temperature | the temperature itself within 2 °C';

/** A sentence of docs/product/blocks.md on values, and their classes. */
const CLASSES: readonly (readonly [
  phrase: string,
  name: Class,
  values: readonly (readonly [number, string])[],
])[] = [
  [
    EPA,
    'epaIndex',
    [
      [0, 'unavailable'],
      [1, 'good'],
      [2, 'moderate'],
      [3, 'unhealthySensitive'],
      [4, 'unhealthy'],
      [5, 'veryUnhealthy'],
      [6, 'hazardous'],
      [7, 'unavailable'],
    ],
  ],
  [
    PM,
    'pm25',
    [
      [0, 'low'],
      [12, 'low'],
      [12.1, 'moderate'],
      [35, 'moderate'],
      [35.1, 'high'],
    ],
  ],
  [
    OZONE,
    'ozone',
    [
      [100, 'low'],
      [100.1, 'high'],
    ],
  ],
  [
    HUMIDITY,
    'humidity',
    [
      [0, 'veryDry'],
      [29, 'veryDry'],
      [30, 'dry'],
      [49, 'dry'],
      [50, 'moderate'],
      [69, 'moderate'],
      [70, 'humid'],
      [89, 'humid'],
      [90, 'veryHumid'],
      [100, 'veryHumid'],
    ],
  ],
  [
    WIND,
    'wind',
    [
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
    ],
  ],
  [
    FELT,
    'felt',
    [
      [20, 'same'],
      [21.9, 'same'],
      [18.1, 'same'],
      [22, 'warmer'],
      [18, 'colder'],
    ],
  ],
];

const CLASSED = CLASSES.flatMap(([phrase, name, values]) =>
  values.map(
    ([value, found]): Line<[name: Class, value: number, found: string]> => [
      'blocks',
      phrase,
      name,
      value,
      found,
    ],
  ),
);

const ADVICE: readonly Line<[now: Parameters<typeof advice>[0], pieces: readonly string[]]>[] = [
  ['blocks', '| « Prenez un parapluie. » | rain in any form |', { sky: 'drizzle' }, ['umbrella']],
  ['blocks', '| « Prenez un parapluie. » | rain in any form |', { sky: 'heavyRain' }, ['umbrella']],
  ['blocks', '| « Prenez un parapluie. » | rain in any form |', { sky: 'thunderstorm' }, ['umbrella']],
  ['blocks', '| « Prenez un parapluie. » | rain in any form |', { sky: 'snow' }, []],
  [
    'blocks',
    '| « Protégez-vous du soleil. » | clear or mostly clear, by day |',
    { sky: 'clear' },
    ['sunProtection'],
  ],
  [
    'blocks',
    '| « Protégez-vous du soleil. » | clear or mostly clear, by day |',
    { sky: 'mostlyClear' },
    ['sunProtection'],
  ],
  [
    'blocks',
    '| « Protégez-vous du soleil. » | clear or mostly clear, by day |',
    { sky: 'clear', day: false },
    [],
  ],
  ['blocks', '| « Habillez-vous chaudement. » | under 10 °C |', { temperature: 9.9 }, ['dressWarmly']],
  ['blocks', '| « Habillez-vous chaudement. » | under 10 °C |', { temperature: 10 }, []],
  ['blocks', '| « Hydratez-vous régulièrement. » | above 28 °C |', { temperature: 28 }, []],
  ['blocks', '| « Hydratez-vous régulièrement. » | above 28 °C |', { temperature: 28.1 }, ['hydrate']],
  ['blocks', 'humidity above 80 % and above 25 °C', { temperature: 26, humidity: 81 }, ['oppressive']],
  ['blocks', 'humidity above 80 % and above 25 °C', { temperature: 25, humidity: 81 }, []],
  ['blocks', 'humidity above 80 % and above 25 °C', { temperature: 26, humidity: 80 }, []],
  ['blocks', '| « Attention au vent. » | above 40 km/h |', { wind: 40 }, []],
  ['blocks', '| « Attention au vent. » | above 40 km/h |', { wind: 40.1 }, ['wind']],
];

const SIGNS: readonly Line<[city: string, day: number, expected: object]>[] = [
  [
    'blocks',
    'The sign is the sum of the UTF-16 codes of the stored name modulo 12',
    'Paris',
    1,
    {
      sign: { key: 'scorpio', element: 'water', planet: 'pluto', luckyNumbers: [8, 11, 18] },
      luck: 'good',
      message: 2,
      mood: 'calm',
    },
  ],
  [
    'blocks',
    'luck, mood and message add the day of the month',
    'Paris',
    2,
    {
      sign: { key: 'scorpio', element: 'water', planet: 'pluto', luckyNumbers: [8, 11, 18] },
      luck: 'average',
      message: 3,
      mood: 'adventurous',
    },
  ],
  [
    'blocks',
    'Sign, element, planet, three lucky numbers, mood',
    'Tokyo',
    31,
    {
      sign: { key: 'libra', element: 'air', planet: 'venus', luckyNumbers: [4, 6, 13] },
      luck: 'veryGood',
      message: 1,
      mood: 'festive',
    },
  ],
];

const CITIES = [
  'Paris',
  'Tokyo',
  'Lima',
  'Reykjavík',
  'Le Caire',
  'Cusco',
  'Xi’an',
  'O',
  'São Paulo',
  '東京',
];

describe('values', () => {
  it('are documented', () => {
    expect(unsaid([...CLASSED, ...ADVICE, ...SIGNS])).toEqual([]);
  });

  it.each(cases(CLASSED))('%s, %s: %s %d is %s', async (_document, _phrase, name, value, found) => {
    expect((await classes())[name](value)).toBe(found);
  });

  it.each(cases(ADVICE))('%s, %s: %j', async (_document, _phrase, now, pieces) => {
    expect(await advice(now)).toEqual(pieces);
  });

  it.each(cases(SIGNS))('%s, %s: %s, %d', async (_document, _phrase, city, day, expected) => {
    expect(await horoscope(city, day)).toEqual(expected);
  });

  it.each(CITIES)('examples of sports: %s', async (city) => {
    const phrases = [
      "made up from the city's name: 5 to 9 events, 2 to 61 days ahead",
      'always the same for a city and a day',
      'they have no tickets',
      'at most 3 cards a sport',
    ];
    expect(unsaid(phrases.map((phrase) => ['blocks', phrase] as const))).toEqual([]);
    const { events, types, cardsOfOneSport } = await sports(city, '2026-11-22');
    const days = events.map(
      ({ date }) => (Date.parse(date.slice(0, 10)) - Date.parse('2026-11-22')) / 86_400_000,
    );
    expect([events.length >= 5, events.length <= 9]).toEqual([true, true]);
    expect([Math.min(...days) >= 2, Math.max(...days) <= 61]).toEqual([true, true]);
    expect(events.every(({ ticketUrl }) => ticketUrl === null)).toBe(true);
    expect((await sports(city, '2026-11-22')).events).toEqual(events);
    expect(cardsOfOneSport).toBe(3);
    expect(types).toEqual([
      'Football',
      'Cricket',
      'Golf',
      'Basketball',
      'Tennis',
      'Rugby',
      'Cycling',
      'Marathon',
    ]);
  });
});
