/** The eight languages say the same things, completely, each in its own words. */
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import type { Rule, SourceFile } from '../lib/files.ts';
import {
  baseKey,
  byBaseKey,
  placeholders,
  possibleForms,
  requiredForms,
  type TextFile,
  textFiles,
} from '../lib/locales.ts';
import { ALIKE, NAMES, PRESCRIBED } from '../lib/words.ts';

/** Calls `check` with each text file and the French one of its namespace. */
function againstFrench(
  files: readonly SourceFile[],
  check: (file: TextFile, french: TextFile) => string[],
): string[] {
  const all = textFiles(files);
  return all.flatMap((file) => {
    const french = all.find(({ lang, namespace }) => lang === 'fr' && namespace === file.namespace);
    return french ? check(file, french) : [`${file.path} has no French counterpart`];
  });
}

export const everyLanguageHasEveryKey: Rule = (files) => {
  const all = textFiles(files);
  const namespaces = new Set(all.map((file) => file.namespace));
  const absent = [...namespaces].flatMap((namespace) =>
    LANGUAGE_CODES.filter(
      (lang) => !all.some((file) => file.lang === lang && file.namespace === namespace),
    ).map((lang) => `src/i18n/locales/${lang}/${namespace}.json is missing`),
  );
  const unequal = againstFrench(files, (file, french) => {
    const own = new Set([...file.texts.keys()].map(baseKey));
    const wanted = new Set([...french.texts.keys()].map(baseKey));
    return [
      ...[...wanted].filter((key) => !own.has(key)).map((key) => `${file.path}: "${key}" is missing`),
      ...[...own]
        .filter((key) => !wanted.has(key))
        .map((key) => `${file.path}: "${key}" is not in the French file`),
    ];
  });
  return [...absent, ...unequal];
};

export const pluralsAreComplete: Rule = (files) =>
  againstFrench(files, (file, french) => {
    const frenchForms = byBaseKey(french);
    return [...byBaseKey(file)].flatMap(([key, forms]) => {
      if (forms.has('')) {
        const mixed = forms.size > 1 || [...(frenchForms.get(key)?.keys() ?? [])].some((form) => form !== '');
        return mixed ? [`${file.path}: "${key}" needs plural forms`] : [];
      }
      const missing = requiredForms(file.lang).filter((form) => !forms.has(form));
      const foreign = [...forms.keys()].filter((form) => !possibleForms(file.lang).includes(form));
      return [
        ...missing.map((form) => `${file.path}: "${key}_${form}" is missing, ${file.lang} has that plural`),
        ...foreign.map(
          (form) => `${file.path}: "${key}_${form}" is never used, ${file.lang} has no such plural`,
        ),
      ];
    });
  });

/**
 * What may be absent from a plural form. "One city", "no city": a form for a number known beforehand may say it in words;
 * the number stands in `count`, or formatted for reading in `value`.
 */
function dispensable(form: string): string[] {
  if (/^(?:zero|one|two)$/.test(form)) return ['count', 'value'];
  return form !== '' && form !== 'other' ? ['count'] : [];
}

export const placeholdersAgree: Rule = (files) =>
  againstFrench(files, (file, french) => {
    const frenchForms = byBaseKey(french);
    return [...byBaseKey(file)].flatMap(([key, forms]) => {
      const wanted = new Set(
        [...(frenchForms.get(key)?.values() ?? [])].flatMap((text) => [...placeholders(text)]),
      );
      return [...forms].flatMap(([form, text]) => {
        const own = placeholders(text);
        const name = form === '' ? key : `${key}_${form}`;
        const may = dispensable(form);
        return [
          ...[...wanted]
            .filter((x) => !own.has(x) && !may.includes(x))
            .map((x) => `${file.path}: "${name}" lacks {{${x}}}`),
          ...[...own]
            .filter((x) => !wanted.has(x))
            .map((x) => `${file.path}: "${name}" has {{${x}}}, French has not`),
        ];
      });
    });
  });

export const textsAreFilled: Rule = (files) =>
  textFiles(files).flatMap((file) =>
    [...file.texts]
      .filter(([, text]) => text.trim() === '' || text !== text.trim() || /\b(?:TODO|FIXME|XXX)\b/.test(text))
      .map(([key, text]) => `${file.path}: "${key}" is empty, unfinished or has blanks around it: "${text}"`),
  );

/** The longest first, so that "CC BY-SA" goes before "CC BY". */
const NAME = new RegExp(
  `(?<![\\p{Script=Latin}\\d])(?:${[...NAMES].sort((a, b) => b.length - a.length).join('|')})(?![\\p{Script=Latin}\\d])`,
  'gu',
);

/** The text without what is the same in all languages: placeholders, tags, addresses, names, punctuation around it. */
function ownWords(text: string): string {
  if (PRESCRIBED.has(text)) return '';
  return text
    .replace(/\{\{.*?\}\}|<\/?\w+\/?>|https?:\S+|\S+@\S+/g, ' ')
    .replace(NAME, ' ')
    .replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, '');
}

/** Words of two or more Latin letters that are no names. */
function latinWords(text: string): string[] {
  return ownWords(text).match(/\p{Script=Latin}{2,}/gu) ?? [];
}

export const textsAreTranslated: Rule = (files) => {
  const all = textFiles(files);
  const textIn = (lang: LanguageCode, file: TextFile, key: string) =>
    all.find((other) => other.lang === lang && other.namespace === file.namespace)?.texts.get(key);
  return all.flatMap((file) =>
    [...file.texts].flatMap(([key, text]) => {
      if (latinWords(text).length === 0 || ALIKE.has(ownWords(text))) return [];
      const twin = (['fr', 'en'] as const).find(
        (lang) => lang !== file.lang && textIn(lang, file, key) === text,
      );
      if (!twin || file.lang === 'fr') return [];
      return [`${file.path}: "${key}" is the same as in ${twin}: "${text}"`];
    }),
  );
};

const OTHER_SCRIPTS: readonly LanguageCode[] = ['ar', 'ru', 'zh'];

export const otherScriptsHoldNoLatinWords: Rule = (files) =>
  textFiles(files)
    .filter((file) => OTHER_SCRIPTS.includes(file.lang))
    .flatMap((file) =>
      [...file.texts].flatMap(([key, text]) => {
        const words = latinWords(text);
        return words.length > 0
          ? [
              `${file.path}: "${key}" holds ${words.join(', ')}: translate it, or add a name to tests/conventions/lib/words.ts`,
            ]
          : [];
      }),
    );

/** Words of the register a language does not use: its own is in docs/decisions/005-names-and-texts.md. */
const OTHER_REGISTER: Partial<Readonly<Record<LanguageCode, string>>> = {
  fr: 'tu|toi|tes',
  es: 'usted|ustedes',
  it: 'voi|vostr[aeio]|potete|avete',
  de: 'du|dich|dir|dein(?:e[mnrs]?)?',
  ru: 'ты|тебя|тебе|тво[йяиё]',
};

/** Commands of it that are something else inside a sentence, so only where one begins. */
const OTHER_COMMANDS: Partial<Readonly<Record<LanguageCode, string>>> = {
  es: 'busque|elija|descubra|compruebe|prepare|copie|escriba|toque|utilice|vuelva|puede intentar',
  it: 'cercate|scegliete|scoprite|verificate|scrivete|provate',
  de: 'prüfe|wähle|öffne|entdecke|beginne|versuche es',
};

export const oneRegisterALanguage: Rule = (files) =>
  textFiles(files).flatMap(({ path, lang, texts }) => {
    const [words, commands] = [OTHER_REGISTER[lang], OTHER_COMMANDS[lang]];
    const breaches = [
      ...(words ? [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')] : []),
      ...(commands ? [new RegExp(`(?<=^|[.:;!?¡¿–—]\\s*)(?:${commands})(?!\\p{L})`, 'iu')] : []),
    ];
    return [...texts].flatMap(([key, text]) =>
      breaches.flatMap((breach) => {
        const word = breach.exec(text)?.[0];
        return word ? [`${path}: "${key}" speaks to the reader in another register: "${word}"`] : [];
      }),
    );
  });
