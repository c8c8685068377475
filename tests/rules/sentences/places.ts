/** Forty places whose names trap a sentence: articles, plurals, elisions, islands, cases, names of another script. */
import { readFileSync } from 'node:fs';
import type { Placed } from '../../../src/i18n/placeWords.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { type NameColumns, namesFromColumns } from '../../../src/shared/names.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';

type AllNames = Readonly<Record<LanguageCode, string>>;

export interface Sample {
  readonly kind: Placed['kind'];
  readonly names: AllNames;
  /** Key as in {@link Placed}. */
  readonly key?: string;
  /** Country of a city or region, by ISO code. */
  readonly country?: string;
}

const COUNTRIES =
  'US GB PH CH IR CU CY AQ MC SG VA CG CZ AE BS NL TR MN UA MT GM CI MV HT RE KR DO FR IL BV'.split(' ');
const CONTINENTS = ['afrique', 'antarctique', 'amerique-du-nord'];
const REGIONS = ['FR.94', 'US.HI', 'ES.59', 'DE.02', 'FR.93', 'BI.13'];

const CITIES: readonly (readonly [country: string, names: string])[] = [
  // In the order of LANGUAGES below.
  ['FR', 'Le Havre|Le Havre|El Havre|Le Havre|Le Havre|Гавр|لوهافر|勒阿弗尔'],
  ['EG', 'Le Caire|Cairo|El Cairo|Kairo|Il Cairo|Каир|القاهرة|开罗'],
  ['GP', 'Les Abymes|Les Abymes|Les Abymes|Les Abymes|Les Abymes|Les Abymes|Les Abymes|Les Abymes'],
  ['BO', 'La Paz|La Paz|La Paz|La Paz|La Paz|Ла-Пас|لاباز|拉巴斯'],
  ['US', 'Los Angeles|Los Angeles|Los Ángeles|Los Angeles|Los Angeles|Лос-Анджелес|لوس أنجلوس|洛杉矶'],
  ['US', 'Le Mars|Le Mars|Le Mars|Le Mars|Le Mars|Le Mars|Le Mars|Le Mars'],
  ['CU', "La Havane|Havana|La Habana|Havanna|L'Avana|Гавана|هافانا|哈瓦那"],
  ['NL', "La Haye|The Hague|La Haya|Den Haag|L'Aia|Гаага|لاهاي|海牙"],
  ['RU', 'Moscou|Moscow|Moscú|Moskau|Mosca|Москва|موسكو|莫斯科'],
  ['RU', 'Vladimir|Vladimir|Vladímir|Wladimir|Vladimir|Владимир|فلاديمير|弗拉基米尔'],
  ['DE', 'Francfort|Frankfurt|Fráncfort|Frankfurt am Main|Francoforte|Франкфурт-на-Майне|فرانكفورت|法兰克福'],
  ['NL', 'Amsterdam|Amsterdam|Ámsterdam|Amsterdam|Amsterdam|Амстердам|أمستردام|阿姆斯特丹'],
  ['FR', 'Gap|Gap|Gap|Gap|Gap|Gap|Gap|Gap'],
];
const LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'ru', 'ar', 'zh'] as const;

const namesOf = (list: string): AllNames => {
  const names = list.split('|');
  return Object.fromEntries(LANGUAGES.map((lang, at) => [lang, names[at]])) as AllNames;
};

type Row = NameColumns & Readonly<Record<string, unknown>>;

function rows(file: string, column: string): ReadonlyMap<unknown, AllNames> {
  const all = JSON.parse(readFileSync(fromRoot(`supabase/seed/data/${file}`), 'utf8')) as Row[];
  return new Map(all.map((row) => [row[column], namesFromColumns(row)]));
}

function pick(from: ReadonlyMap<unknown, AllNames>, key: string): AllNames {
  const names = from.get(key);
  if (!names) throw new Error(`The seed has no place ${key}`);
  return names;
}

const countries = rows('countries.json', 'iso_code');
const continents = rows('continents.json', 'slug');
const regions = rows('regions.json', 'geonames_admin1');

export const countryNames = (code: string): AllNames => pick(countries, code);

/** All countries of the seed, whose words must all be known. */
export const ALL_COUNTRIES = [...countries.keys()].map(String);
export const ALL_CONTINENTS = [...continents.keys()].map(String);

export const SAMPLES: readonly Sample[] = [
  ...CITIES.map(([country, names]) => ({ kind: 'city' as const, names: namesOf(names), country })),
  ...COUNTRIES.map((key) => ({ kind: 'country' as const, names: pick(countries, key), key })),
  ...CONTINENTS.map((key) => ({ kind: 'continent' as const, names: pick(continents, key), key })),
  ...REGIONS.map((key) => ({
    kind: 'region' as const,
    names: pick(regions, key),
    country: key.slice(0, 2),
  })),
];
