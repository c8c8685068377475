/** What must not stand on a page of a language: a slip of the program, or another language's words. */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../src/shared/languages.ts';
import { fromRoot } from '../../tools/backend/paths.ts';
import type { Text } from './markup.ts';

interface Words {
  readonly whole: ReadonlySet<string>;
  /** Long pieces of texts that have something put in. */
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
/** Names of ours and of others, which are the same in every script. */
const NAMES = /^(?:Mappemonde|eSIM|RSS)$/;
/** "Saint-Quentin-en-Yvelines" and "Val de Marne" have small words, a sentence has more of them. */
const SMALL_WORDS = /(?:(?<![\p{L}'’.-])\p{Script=Latin}[a-zà-ÿ]+(?![\p{L}'’.-])[\s,]*){3,}/u;
const SLIP = /\bundefined\b|\bNaN\b|\[object |\{\{|\}\}|\bInvalid Date\b/;
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

/** The words of a text, but for those that name things: capitals begin those, whatever the script. */
function isForeignScript(text: string, lang: LanguageCode): boolean {
  const own = OWN_SCRIPT[lang];
  if (!own || !/\p{L}{3}/u.test(text) || NAMES.test(text)) return false;
  return SMALL_WORDS.test(text) || (!own.test(text) && /\p{L}/u.test(text) && !/\p{Lu}/u.test(text));
}

/** What is wrong with the texts of a page in `lang`. `rows` are texts of the database, right in that language. */
export function slipsIn(texts: readonly Text[], lang: LanguageCode, rows: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return texts.flatMap(({ text, lang: said, isName, where }) => {
    const key = `${said} ${isName} ${text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (SLIP.test(text) || KEY.test(text)) return [`<${where}> says "${text}"`];
    if (isName || said !== localeTag(lang) || rows.has(text)) return [];
    const other = inOtherWords(text, lang);
    if (other) return [`<${where}> says "${text}" in ${other}`];
    return isForeignScript(text, lang) ? [`<${where}> says "${text}" in another script`] : [];
  });
}
