/** The text files of src/i18n/locales, flattened to `a.b.c`. */
import { LANGUAGE_CODES, type LanguageCode, localeTag } from '../../../src/shared/languages.ts';
import { matching, type SourceFile } from './files.ts';

export interface TextFile {
  readonly path: string;
  readonly lang: LanguageCode;
  readonly namespace: string;
  /** Every text by its key, plural suffix included. */
  readonly texts: ReadonlyMap<string, string>;
}

function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [part, child] of Object.entries(value))
      flatten(child, key === '' ? part : `${key}.${part}`, into);
  } else into.set(key, typeof value === 'string' ? value : '');
}

function parse(file: SourceFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (error) {
    throw new Error(`${file.path}: ${(error as Error).message}`);
  }
}

export function textFiles(files: readonly SourceFile[]): TextFile[] {
  return matching(files, /^src\/i18n\/locales\/[a-z]{2}\/\w+\.json$/).flatMap((file) => {
    const [lang, name = ''] = file.path.split('/').slice(3);
    if (!LANGUAGE_CODES.includes(lang as LanguageCode)) return [];
    const texts = new Map<string, string>();
    flatten(parse(file), '', texts);
    return [{ path: file.path, lang: lang as LanguageCode, namespace: name.replace('.json', ''), texts }];
  });
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key as the code writes it: without plural suffix. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

export function pluralForm(key: string): string | undefined {
  return PLURAL.exec(key)?.[1];
}

/** The forms of a text, by base key; a text without plurals has one form, named ''. */
export function byBaseKey(file: TextFile): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of file.texts) {
    const forms = groups.get(baseKey(key)) ?? new Map<string, string>();
    groups.set(baseKey(key), forms.set(pluralForm(key) ?? '', text));
  }
  return groups;
}

/** The plural forms that a language must have, the one of exact millions in French, Spanish and Italian included. */
export function requiredForms(lang: LanguageCode): string[] {
  return new Intl.PluralRules(localeTag(lang)).resolvedOptions().pluralCategories;
}

/** The forms a language may have: in any of them, "none at all" may have words of its own. */
export function possibleForms(lang: LanguageCode): string[] {
  return ['zero', ...requiredForms(lang)];
}

/** The names in `{{…}}`, without formats. */
export function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1] as string));
}
