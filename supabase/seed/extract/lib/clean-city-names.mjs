// Names of cities as GeoNames' alternate names have them, cleaned by the rules that the names asked of Wikidata go through too.
import * as OpenCC from 'opencc-js';
import { isOtherKind, nameOfLabel, tidyLabel } from '../../../../src/shared/cityLabels.ts';

const fromTraditional = OpenCC.Converter({ from: 't', to: 'cn' });
/** As Taiwan, Hong Kong and Macao write. */
export const traditional = OpenCC.Converter({ from: 'cn', to: 'tw' });
/** Characters of Japan alone (広, 沢) to Simplified ones. */
const fromJapan = OpenCC.Converter({ from: 'jp', to: 'cn' });

/** The name in one of the site's languages, or null; `japanese`: the Chinese name is that of Japan. */
export const cityNameIn = (lang, raw, { areas, japanese = false }) =>
  nameOfLabel(lang, raw, { areas, simplified: japanese ? fromJapan : fromTraditional });

/** The script a language is written in, as a pattern; none where it is Latin. */
export const OWN_SCRIPT = Object.fromEntries(
  Object.entries({
    Arabic: 'ar fa ur ps',
    Cyrillic: 'ru uk be bg sr mk kk ky tg mn',
    Han: 'zh',
    Greek: 'el',
    Hebrew: 'he',
    Thai: 'th',
    Lao: 'lo',
    Khmer: 'km',
    Myanmar: 'my',
    Georgian: 'ka',
    Armenian: 'hy',
    Hangul: 'ko',
    Devanagari: 'hi mr ne',
    Bengali: 'bn as',
    Tamil: 'ta',
    Telugu: 'te',
    Gujarati: 'gu',
    Malayalam: 'ml',
    Kannada: 'kn',
    Oriya: 'or',
    Gurmukhi: 'pa',
    Sinhala: 'si',
    Ethiopic: 'am ti',
    Thaana: 'dv',
    Tibetan: 'dz',
  }).flatMap(([script, languages]) =>
    languages
      .split(' ')
      .map((lang) => [lang, new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c ’.·-]+$`, 'u')]),
  ),
);
OWN_SCRIPT.ja = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶー々]+$/u;

const LATIN = /^\p{Lu}[\p{Script=Latin}\p{M}’. -]+$/u;

/** A name in the place's own language, as it is written there; null where it is in another script. */
export function ownNameIn(lang, raw) {
  const name = tidyLabel(raw).replace(/[\u0301\u0640\u064B-\u065F\u0670]/g, '');
  return name.length > 1 && (OWN_SCRIPT[lang] ?? LATIN).test(name) && !isOtherKind(name) ? name : null;
}
