/** How long an article takes to read. */
import { type LanguageCode, localeTag } from '@/shared/languages.ts';

/**
 * Words (Chinese: characters) a minute that adults read, from the International Reading Speed Texts: Trauzettel-Klosinski
 * & Dietz, Investigative Ophthalmology & Visual Science 53 (2012), 5452–5461, table 2.
 */
const PER_MINUTE: Readonly<Record<LanguageCode, number>> = {
  fr: 195,
  en: 228,
  es: 218,
  de: 179,
  it: 188,
  ar: 138,
  ru: 184,
  zh: 255,
};

const HAN = /\p{Script=Han}/gu;

/** Words of a text; in Chinese, where no blanks part them, characters, and the words of other scripts among them. */
function countUnits(text: string, lang: LanguageCode): number {
  const han = lang === 'zh' ? (text.match(HAN)?.length ?? 0) : 0;
  const rest = lang === 'zh' ? text.replace(HAN, ' ') : text;
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(localeTag(lang), { granularity: 'word' }).segment(rest))
    if (isWordLike) words += 1;
  return han + words;
}

/** Whole minutes, at least one. `lang` is the language the text is written in. */
export function readingMinutes(text: string, lang: LanguageCode): number {
  return Math.max(1, Math.round(countUnits(text, lang) / PER_MINUTE[lang]));
}
