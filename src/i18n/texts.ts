/**
 * Texts in eight languages: one JSON file a language and namespace in i18next's format (JSON v4), fetched when a page
 * needs it. Only what the site uses of i18next is here, its types check the keys: see docs/decisions/009.
 * The language is always the one of the address, handed down by LanguageProvider: there is no global "current" one.
 */
import type { TFunction } from 'i18next';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Namespace } from './namespaces.ts';

export interface Tree {
  readonly [key: string]: string | Tree;
}

interface Options {
  readonly ns?: string;
  readonly count?: number;
  readonly [name: string]: unknown;
}

/** Text files by their path from where they are listed. */
export type Files = Readonly<Record<string, () => Promise<Tree>>>;

/**
 * Where the files of each language are listed: a list of all of them would be a tenth of what every visitor loads. A
 * language's list comes in one chunk with the texts of the shell (vite.config.ts).
 */
const lists = import.meta.glob<{ readonly files: Files }>('./locales/*/index.ts');
let backOffice: Files = {};

/** Makes the texts of the back office known, by their path from this folder. */
export function provideAdminTexts(files: Files): void {
  backOffice = files;
}

async function fetchTexts(lang: LanguageCode, namespace: Namespace): Promise<Tree> {
  const own = backOffice[`./locales/${lang}/${namespace}.json`];
  const load = own ?? (await lists[`./locales/${lang}/index.ts`]?.())?.files[`./${namespace}.json`];
  if (!load) throw new Error(`There is no text file for ${lang}/${namespace}`);
  return load();
}

const loaded = new Map<string, Tree>();
const pluralRules = new Map<LanguageCode, Intl.PluralRules>();

/** Makes texts usable without fetching them: for the server and for tests. */
export function addTexts(lang: LanguageCode, namespace: Namespace, texts: Tree): void {
  loaded.set(`${lang}/${namespace}`, texts);
}

/** Resolves when the texts of these namespaces can be used in `lang`; rejects when a file cannot be fetched. */
export async function loadTexts(lang: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !loaded.has(`${lang}/${namespace}`));
  await Promise.all(
    missing.map(async (namespace) => {
      addTexts(lang, namespace, await fetchTexts(lang, namespace));
    }),
  );
}

export function hasTexts(lang: LanguageCode, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => loaded.has(`${lang}/${namespace}`));
}

function textAt(tree: Tree | undefined, key: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The forms of a key to try for a number: "none at all", the language's plural category, the plain text. */
function formsOf(lang: LanguageCode, key: string, count: number | undefined): string[] {
  if (count === undefined) return [key];
  let rules = pluralRules.get(lang);
  if (!rules) {
    rules = new Intl.PluralRules(lang);
    pluralRules.set(lang, rules);
  }
  const plural = `${key}_${rules.select(count)}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
}

function translate(lang: LanguageCode, own: Namespace, asked: string, options: Options = {}): string {
  const [, other, rest] = /^(\w+):(.*)$/s.exec(asked) ?? [];
  const key = rest ?? asked;
  const namespace = other ?? options.ns ?? own;
  const tree = loaded.get(`${lang}/${namespace}`);
  for (const form of formsOf(lang, key, options.count)) {
    const text = textAt(tree, form);
    if (text !== undefined)
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(options[name] ?? ''));
  }
  console.error(`No text ${namespace}:${key} in ${lang}`);
  return key;
}

/** The translation function of a namespace in a language; `{ ns }` or `other:key` reaches another one. */
export function translator<NS extends Namespace>(lang: LanguageCode, namespace: NS): TFunction<NS> {
  const t = (key: string, options?: Options) => translate(lang, namespace, key, options);
  return t as unknown as TFunction<NS>;
}
