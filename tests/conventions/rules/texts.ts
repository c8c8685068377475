/** The eight languages say the same things, completely, each in its own words, and nothing that the code does not ask for. */
import { parseSync } from 'vite';
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../../src/shared/languages.ts';
import { matching, type Rule, type SourceFile } from '../lib/files.ts';

export interface Text {
  readonly lang: LanguageCode;
  readonly namespace: string;
  /** As the code writes it: without its plural form. */
  readonly key: string;
  /** `one`, `few` …; empty for a text without plurals. */
  readonly form: string;
  readonly text: string;
  /** How a finding names it. */
  readonly name: string;
}

function flatten(value: unknown, key = ''): [key: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([part, child]) => flatten(child, key ? `${key}.${part}` : part));
}

export function textsOf(files: readonly SourceFile[]): Text[] {
  return files.flatMap((file) => {
    const [, lang, namespace = ''] = /^src\/i18n\/locales\/(\w+)\/(\w+)\.json$/.exec(file.path) ?? [];
    // Grammar is data: src/i18n/placeWords.ts.
    if (!lang || namespace === 'grammar') return [];
    return flatten(JSON.parse(file.text)).map(([full, text]) => {
      const [, key = full, form = ''] = /^(.+)_(zero|one|two|few|many|other)$/.exec(full) ?? [];
      const name = `${file.path}: "${full}"`;
      return { lang: lang as LanguageCode, namespace, key, form, text: String(text ?? ''), name };
    });
  });
}

/** Calls `check` with all texts of each key, in all languages and forms. */
function perKey(files: readonly SourceFile[], check: (texts: Text[], id: string) => string[]): string[] {
  const groups = Map.groupBy(textsOf(files), ({ namespace, key }) => `${namespace}:${key}`);
  return [...groups].flatMap(([id, texts]) => check(texts, id));
}

export const everyLanguageHasEveryText: Rule = (files) =>
  perKey(files, (texts, id) =>
    LANGUAGE_CODES.filter((code) => !texts.some(({ lang }) => lang === code)).map(
      (code) => `${id} is missing in ${code}`,
    ),
  );

export const pluralsAreComplete: Rule = (files) =>
  perKey(files, (texts, id) => {
    if (texts.every(({ form }) => form === '')) return [];
    return [...Map.groupBy(texts, ({ lang }) => lang)].flatMap(([lang, own]) => {
      const wanted = new Intl.PluralRules(localeTag(lang)).resolvedOptions().pluralCategories;
      const forms = own.map(({ form }) => form);
      return [
        ...wanted.filter((form) => !forms.includes(form)).map((form) => `${id} lacks "${form}" in ${lang}`),
        // Any language may have words of its own for none at all.
        ...forms
          .filter((form) => form !== 'zero' && !wanted.includes(form as Intl.LDMLPluralRule))
          .map((form) => `${id} has "${form}" in ${lang}, which has no such plural`),
      ];
    });
  });

/** Each language takes the form of a place's name that its sentence needs (src/i18n/placeWords.ts). */
const PLACE_FORMS = new Set(['name', 'the', 'in']);

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = '']) => (PLACE_FORMS.has(name) ? 'name' : name));

/** "One city", "no city": a form for a number known beforehand may say it in words. */
function mayLack({ form }: Text, placeholder: string): boolean {
  if (/^(?:zero|one|two)$/.test(form)) return placeholder === 'count' || placeholder === 'value';
  return placeholder === 'count' && form !== '' && form !== 'other';
}

export const placeholdersAgree: Rule = (files) =>
  perKey(files, (texts) => {
    const wanted = new Set(texts.flatMap(({ lang, text }) => (lang === 'fr' ? placeholders(text) : [])));
    return texts.flatMap((one) => {
      const ownPlaceholders = placeholders(one.text);
      const lost = [...wanted].filter((x) => !ownPlaceholders.includes(x) && !mayLack(one, x));
      const strange = ownPlaceholders.filter((x) => !wanted.has(x));
      return [
        ...lost.map((x) => `${one.name} lacks {{${x}}}`),
        ...strange.map((x) => `${one.name} has {{${x}}}, French has not`),
      ];
    });
  });

/** The same in several languages on purpose. */
const ALIKE = new Set(['city:tabs.esim', 'weather:units.metric']);

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Without placeholders, tags and addresses. */
const words = (text: string) => text.replace(/\{\{.*?\}\}|<\/?\w+\/?>|https?:\S+|\S+@\S+/g, ' ');

export const textsAreTranslated: Rule = (files) =>
  perKey(files, (texts, id) =>
    texts.flatMap((one) => {
      const { lang, form, text, name } = one;
      if (text.trim() === '' || text !== text.trim() || /\b(?:TODO|FIXME)\b/.test(text))
        return [`${name} is empty, unfinished or has blanks around it: "${text}"`];
      if (ALIKE.has(id)) return [];
      const script = SCRIPTS[lang];
      if (script && /\p{Script=Latin}/u.test(words(text)) && !script.test(text))
        return [`${name} is not written in the script of its language: "${text}"`];
      const isSentence = /\p{L}+\s+\p{L}+\s+\p{L}/u.test(words(text));
      const twin = texts.find((other) => other.lang < lang && other.form === form && other.text === text);
      return isSentence && twin ? [`${name} is the same as in ${twin.lang}: "${text}"`] : [];
    }),
  );

/** Words of the register that the language does not speak in (docs/decisions/005-names-and-texts.md). */
const OTHER_REGISTER: Partial<Record<LanguageCode, RegExp>> = {
  fr: /(?<!\p{L})(?:tu|toi|ton|tes|tien)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:usted(?:es)?|elija una?|gire|busque|seleccione|pulse|consulte|introduzca|compruebe)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:Lei|scelga|inserisca|verifichi|selezioni)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:ты|тебя|тебе|тво(?:й|я|ё|и|его|ей|их))(?!\p{L})/iu,
  // "Hello" is the same for all.
  zh: /你(?!好)/u,
};

export const oneRegisterALanguage: Rule = (files) =>
  textsOf(files)
    .filter(({ lang, text }) => OTHER_REGISTER[lang]?.test(text))
    .map(({ name, text }) => `${name} speaks to the reader in another register: "${text}"`);

/** All string and template literals of a file; `a${b}c` has the parts `a` and `c`. */
function literalsIn(value: unknown, found: string[][] = []): string[][] {
  if (typeof value !== 'object' || value === null) return found;
  const node = value as Record<string, unknown>;
  if (node.type === 'Literal' && typeof node.value === 'string') found.push([node.value]);
  if (node.type === 'TemplateLiteral')
    found.push((node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked));
  for (const child of Object.values(node)) literalsIn(child, found);
  return found;
}

/** The namespaces whose texts a file asks for. */
function spokenIn(text: string): Set<string> {
  const places = text.match(/\b(?:useT|useTranslation|getFixedT|TFunction|ns)\b[(<:][^)>}\n]*/g) ?? [];
  return new Set(places.flatMap((place) => place.match(/(?<=')\w+(?=')/g) ?? []));
}

/** Returns whether these parts ask for the key, or for a group of texts it belongs to. */
function asksFor(parts: readonly string[], key: string): boolean {
  const [first = ''] = parts;
  if (parts.length === 1) return key === first || key.startsWith(`${first}.`);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  return new RegExp(`^${pattern}$`).test(key);
}

/**
 * The compiler checks that each key asked for exists. A key is used by a literal in a file that has its namespace, and, where
 * keys travel through tables and properties, by a dotted literal anywhere.
 */
export const textsAreUsed: Rule = (files) => {
  const sources = matching(files, /^src\/.+\.tsx?$/).map(({ path, text }) => ({
    spoken: spokenIn(text),
    literals: literalsIn(parseSync(path, text).program).filter((parts) => /\w/.test(parts.join(''))),
  }));
  const dotted = sources.flatMap(({ literals }) =>
    literals.filter((parts) => /\w{3}/.test(parts.join('')) && parts.join('').includes('.')),
  );
  return perKey(files, ([text], id) => {
    const { namespace = '', key = '' } = text ?? {};
    const isUsed =
      dotted.some((parts) => asksFor(parts, key)) ||
      sources.some(
        ({ spoken, literals }) => spoken.has(namespace) && literals.some((parts) => asksFor(parts, key)),
      );
    return isUsed ? [] : [`No code asks for ${id}: delete it in all languages`];
  });
};
