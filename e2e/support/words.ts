/** Finds texts that must not be on a page: unformatted values, translation keys, and texts in another language. */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../src/shared/languages.ts';
import { fromRoot } from '../../tools/lib/paths.ts';
import type { Text } from './markup.ts';

interface Words {
  readonly whole: ReadonlySet<string>;
  /** Long parts of texts with placeholders. */
  readonly pieces: readonly string[];
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(stringsIn);

function wordsOf(lang: LanguageCode): Words {
  const folder = fromRoot(`src/i18n/locales/${lang}`);
  const files = readdirSync(folder).filter((file) => /^(?!admin|grammar).*\.json$/.test(file));
  const all = files.flatMap((file) => stringsIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
  const pieces = all
    .filter((text) => text.includes('{{'))
    .flatMap((text) => text.split(/\{\{.*?\}\}/))
    .filter((piece) => piece.length >= 12 && /\S\s\S/.test(piece));
  return { whole: new Set(all.map((text) => text.trim())), pieces: [...new Set(pieces)] };
}

const WORDS = Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, wordsOf(lang)])) as Record<
  LanguageCode,
  Words
>;

const OWN_SCRIPT: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
/** Brand names, the same in every script. */
const NAMES = /^(?:Mappemonde|eSIM|RSS)$/;
/** "Saint-Quentin-en-Yvelines" and "Val de Marne" have small words, a sentence has more of them. */
const SMALL_WORDS = /(?:(?<![\p{L}'’.-])\p{Script=Latin}[a-zà-ÿ]+(?![\p{L}'’.-])[\s,]*){3,}/u;
const UNFORMATTED = /\bundefined\b|\bNaN\b|\[object |\{\{|\}\}|\bInvalid Date\b/;
const KEY = /^[a-z][A-Za-z]*(?:[:.][a-z][A-Za-z]*)+$/;

function inOtherWords(text: string, lang: LanguageCode): LanguageCode | undefined {
  if (text.length < 3 || WORDS[lang].whole.has(text)) return;
  return LANGUAGE_CODES.find(
    (other) =>
      other !== lang &&
      (WORDS[other].whole.has(text) ||
        WORDS[other].pieces.some(
          (piece) => text.includes(piece) && !WORDS[lang].pieces.some((own) => own.includes(piece.trim())),
        )),
  );
}

/** Ignores proper names, which begin with a capital in whatever script. */
function isForeignScript(text: string, lang: LanguageCode): boolean {
  const own = OWN_SCRIPT[lang];
  if (!own || !/\p{L}{3}/u.test(text) || NAMES.test(text)) return false;
  return SMALL_WORDS.test(text) || (!own.test(text) && /\p{L}/u.test(text) && !/\p{Lu}/u.test(text));
}

/** `rows` are texts of the database, which are correct in `lang`. */
export function findTextProblems(
  texts: readonly Text[],
  lang: LanguageCode,
  rows: ReadonlySet<string>,
): string[] {
  const seen = new Set<string>();
  return texts.flatMap(({ text, lang: textLang, isName, where }) => {
    const key = `${textLang} ${isName} ${text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (UNFORMATTED.test(text) || KEY.test(text)) return [`<${where}> says "${text}"`];
    if (isName || textLang !== localeTag(lang) || rows.has(text)) return [];
    const other = inOtherWords(text, lang);
    if (other) return [`<${where}> says "${text}" in ${other}`];
    return isForeignScript(text, lang) ? [`<${where}> says "${text}" in another script`] : [];
  });
}
