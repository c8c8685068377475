// Names of cities from GeoNames' alternate names, as Debian carries them (debian.mjs): in the site's languages, and in the language
// of the place itself where that is not the stored name.
import { readFileSync } from 'node:fs';
import { SCHOLARLY } from '../../../../src/shared/cityLabels.ts';
import { isGone, isNoPlace, placeName } from '../../../../src/shared/geonames.ts';
import { LANGUAGE_OF_DIVISION, WRONG } from '../corrections/geonames-names.mjs';
import { mendedNames } from './city-names.mjs';
import { cityNameIn, OWN_SCRIPT, ownNameIn, traditional } from './clean-city-names.mjs';
import { alternateNames, namesIn } from './debian.mjs';
import { cities, LANGUAGE_CODES } from './sources.mjs';
import { writeRows } from './write.mjs';

/** Catalogues by language, the best first. */
const CATALOGUES = {
  zh: ['zh_CN', 'zh_SG', 'zh', 'zh_TW', 'zh_HK'],
  fr: ['fr', 'fr_FR'],
  pt: ['pt', 'pt_BR'],
  nb: ['nb', 'no'],
};
const catalogues = (lang) => CATALOGUES[lang] ?? [lang];

const rowsOf = (file) => JSON.parse(readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8'));

/** Read when it is asked for, after the files were written. */
const once = (make) => {
  let value;
  return () => (value ??= make());
};

/** Names of countries and regions in Chinese, which a city of the name keeps 市 to differ from. */
const areas = once(
  () => new Set(['countries.json', 'regions.json'].flatMap((file) => rowsOf(file).map((row) => row.name_zh))),
);
const languagesOf = once(
  () => new Map(rowsOf('countries.json').map(({ iso_code, languages }) => [iso_code, languages])),
);

/** The names that better sources have (CLDR, this project's own): they win. */
const better = once(() => {
  const names = new Map();
  for (const row of ['city-names.json', 'city-names.manual.json'].flatMap(rowsOf))
    names.set(row.geoname_id, { ...names.get(row.geoname_id), ...row });
  return names;
});

/** Names that readers mended, also where the stored name is the right one: nothing is taken from here. */
const mended = once(mendedNames);

/** Countries where a city's name in this script and language is the only one, so that an untagged name can be no other's. */
const ALONE = {
  zh: /^CN$/,
  ja: /^JP$/,
  ru: /^RU$/,
  ar: /^(AE|BH|DZ|EG|IQ|JO|KW|LB|LY|MA|MR|OM|PS|QA|SA|SD|SY|TN|YE)$/,
};

const alternates = once(alternateNames);

/** The only different name among the untagged ones that `clean` accepts; null where there is none, or a choice. */
function onlyAlternate(id, clean) {
  const spellings = new Set((alternates().get(id) ?? []).map(clean).filter(Boolean));
  return spellings.size === 1 ? [...spellings][0] : null;
}

/** Letters of Persian, Urdu or Kurdish only. */
const NOT_ARABIC = /[پچژگڤڭڨےہۆێەڕڵ]/u;

function alternateIn(lang, { cityId, country }) {
  if (lang === 'zh' && ALONE.ja.test(country))
    return onlyAlternate(
      cityId,
      (raw) => OWN_SCRIPT.zh.test(raw) && cityNameIn('zh', raw, { areas: areas(), japanese: true }),
    );
  if (!ALONE[lang]?.test(country)) return null;
  return onlyAlternate(cityId, (raw) => !NOT_ARABIC.test(raw) && cityNameIn(lang, raw, { areas: areas() }));
}

function nameIn(lang, city) {
  if (WRONG[lang]?.includes(city.cityId)) return null;
  for (const locale of catalogues(lang)) {
    const raw = namesIn(locale).get(String(city.cityId));
    const name = raw && cityNameIn(lang, raw, { areas: areas() });
    if (name) return name;
  }
  return alternateIn(lang, city);
}

/** A Japanese name all in characters of Chinese is the Chinese name too. */
function chineseOfJapan({ cityId, country }) {
  const raw = country === 'JP' && namesIn('ja').get(String(cityId));
  return raw && OWN_SCRIPT.zh.test(raw) ? cityNameIn('zh', raw, { areas: areas(), japanese: true }) : null;
}

/** The languages to ask for the own name; none where a country in Latin letters has several. */
function ownLanguages({ country, adminCode }) {
  const languages = languagesOf().get(country) ?? [];
  if (country === 'IN') return [LANGUAGE_OF_DIVISION[`IN.${adminCode}`] ?? 'hi'];
  if (country === 'AF') return ['fa', 'ps'];
  if (OWN_SCRIPT[languages[0]]) return languages.filter((lang) => OWN_SCRIPT[lang]);
  return languages.length === 1 ? languages : [];
}

/** `[lang, name]`; null where the stored name is the own one, or none is known. */
function ownNameOf(city, name) {
  for (const lang of ownLanguages(city)) {
    if (lang === 'en') continue;
    for (const locale of catalogues(lang)) {
      const raw = namesIn(locale).get(String(city.cityId));
      const ownName = raw && ownNameIn(lang, raw);
      if (ownName && ownName !== name) return [lang, ownName];
    }
    if (lang === 'ja') {
      const japaneseName = onlyAlternate(city.cityId, (raw) => ownNameIn('ja', raw));
      if (japaneseName) return [lang, japaneseName];
    }
  }
  return null;
}

const OURS_IN_OTHER_LETTERS = ['ar', 'ru', 'zh'];

function rowOf(city) {
  const name = placeName(city.cityId, city.name, city.country);
  const betterOfCity = better().get(city.cityId) ?? {};
  const mendedOfCity = mended().get(city.cityId) ?? {};
  const names = {};
  for (const lang of LANGUAGE_CODES) {
    if (betterOfCity[lang] || lang in mendedOfCity) continue;
    const nameInLang = nameIn(lang, city) ?? (lang === 'zh' ? chineseOfJapan(city) : null);
    if (nameInLang && nameInLang !== name) names[lang] = nameInLang;
  }
  // A stored name for scholars gives way to the plain one wherever no language has its own.
  if (SCHOLARLY.test(name) && names.en)
    for (const lang of ['fr', 'es', 'de', 'it']) if (!(lang in mendedOfCity)) names[lang] ??= names.en;
  // Stored in Latin letters, a name that the list has in Cyrillic is the own one.
  const cyrillic = city.name !== name && /\p{Script=Cyrillic}/u.test(city.name);
  if (cyrillic) {
    const lang = city.country === 'BY' ? 'ru' : languagesOf().get(city.country)[0];
    return { geoname_id: city.cityId, ...names, [lang]: names[lang] ?? city.name, own: lang };
  }
  // Simplified is not what they write there.
  const chinese = /^(TW|HK|MO)$/.test(city.country) && (names.zh ?? betterOfCity.zh);
  if (chinese) return { geoname_id: city.cityId, ...names, 'zh-Hant': traditional(chinese), own: 'zh-Hant' };
  // For a language of the site the name is the one chosen above.
  const ours = ownLanguages(city).find(
    (lang) => OURS_IN_OTHER_LETTERS.includes(lang) && (names[lang] ?? betterOfCity[lang]),
  );
  if (ours) names.own = ours;
  else {
    const [lang, text] = ownNameOf(city, name) ?? [];
    if (lang && !betterOfCity[lang] && !(lang in mendedOfCity)) names[lang] ??= text;
    if (lang) names.own = lang;
  }
  return { geoname_id: city.cityId, ...names };
}

/** Writes the names of every city of the list that has one. */
export function writeGeonamesNames() {
  const rows = cities
    .filter(({ cityId, featureCode }) => !isGone(featureCode) && !isNoPlace(cityId))
    .map(rowOf)
    .filter((row) => Object.keys(row).length > 1)
    .sort((a, b) => a.geoname_id - b.geoname_id);
  writeRows('city-names.geonames.json', rows);
}
