// CLDR's names of subdivisions come from encyclopaedia titles: "province de Córdoba", "Crète (périphérie)", "Île-de-France²".
// A page that says which country it is in needs the bare name.
import * as OpenCC from 'opencc-js/t2cn';
import {
  KINDS_AFTER,
  KINDS_BEFORE,
  KINDS_BEFORE_ARABIC,
  KINDS_STAY,
  NOT_A_NAME,
} from '../corrections/name-kinds.mjs';
import { territories } from './sources.mjs';

const simplified = OpenCC.Converter({ from: 't', to: 'cn' });

const capitalised = (name) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** Without the marks that tell two titles apart: "²", "(…)", ", Uganda". */
function withoutMarks(name, lang, country) {
  const bare = name
    .replace(/[²³\u0640]|^تصنيف:/g, '') // \u0640 only stretches Arabic letters
    .replace(/\s*[(（][^)）]*[)）]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [first, ...rest] = bare.split(/, |،\s*/);
  return rest.length === 1 && rest[0] === territories[lang][country] ? first.trim() : bare;
}

/** Tells whether the rest of a name can stand alone: "Nord" or "the Central" can't, nor can what begins in lower case. */
function standsAlone(rest, lang) {
  if (!rest || rest.split(' ').every((word) => NOT_A_NAME[lang]?.has(word.toLowerCase()))) return false;
  return lang === 'ar' || /^([^\p{Ll}]|[ae][a-z]-)/u.test(rest); // "al-Zarqa" is a name
}

function withoutKind(name, lang) {
  if (lang === 'ar') return withoutArabicKind(name);
  for (const pattern of [KINDS_BEFORE[lang], KINDS_AFTER[lang]]) {
    const rest = pattern && name.match(pattern)?.groups.rest;
    if (rest && standsAlone(rest, lang)) return rest;
  }
  return name;
}

/** Arabic says the kind first; some titles were translated word by word and say it last. */
function withoutArabicKind(name) {
  const last = name.match(/^(?<rest>.+) (?<kind>أوبلاست|كراي)$/u)?.groups;
  if (last) return `${last.kind} ${last.rest}`;
  const rest = name.match(KINDS_BEFORE_ARABIC)?.groups.rest;
  return rest && standsAlone(rest, 'ar') ? rest : name;
}

/** Tells whether a name says only where in the country it is: "Central", "Western". */
export const saysOnlyWhere = (name, lang) =>
  name.split(' ').every((word) => NOT_A_NAME[lang]?.has(word.toLowerCase()));

/** "Ōsaka" and "Telangāna" are for scholars: a Latin name of Japan or India loses the bar of a long vowel. */
const withoutBars = (name) =>
  name
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC');

/** "CALABARZON" → "Calabarzon". */
const withoutShouting = (name) =>
  /^[\p{Lu}]{5,}$/u.test(name) ? name[0] + name.slice(1).toLocaleLowerCase() : name;

/** The name without marks (`full`) and also without the word for its kind (`bare`), both in Simplified characters for zh. */
export function cleaned(name, lang, country) {
  const spelling = lang === 'zh' ? simplified(name) : name;
  const plain = ['JP', 'IN'].includes(country) ? withoutBars(spelling) : spelling;
  const full = capitalised(withoutShouting(withoutMarks(plain, lang, country)));
  const stays = lang === 'zh' || (KINDS_STAY.has(country) && lang !== 'ar');
  return { full, bare: stays ? full : capitalised(withoutKind(full, lang)) };
}
