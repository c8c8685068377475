/** Finds lists of the site's languages in code of any kind, and rules for some of them, by the codes alone. */
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';

/** A text that may hold lists: a file, or an object of the database. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** The codes of a list that is not complete, on purpose: those it lacks, by the name of the source. */
export type Incomplete = Readonly<Record<string, readonly string[]>>;

/** Fewer are a rule for some languages. */
export const MIN_CODES = 5;
/** Longest text between two entries of a list, and between two keys of an object with texts, in characters. */
const MAX_GAP = 120;
const MAX_GAP_OF_KEYS = 600;

const CODE = LANGUAGE_CODES.join('|');
/** A code as lists write it, and prose does not: 'fr', fr:, name_fr, fr|en, lang="fr", :lang(fr). */
const MENTION = new RegExp(
  [
    `(?<=['"])(?:${CODE})(?=['"])`,
    `(?<=[{,(]\\s*|^\\s*)(?:${CODE})(?=: )`,
    `(?<=\\w_)(?:${CODE})\\b`,
    `(?<=[|(]|['"])(?:${CODE})(?=\\|)|(?<=\\|)(?:${CODE})(?=['")])`,
    `(?<=lang(?:\\(|\\|?=["']?))(?:${CODE})\\b`,
  ].join('|'),
  'gmu',
);

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|(?<=^|\s)(?:--|#) .*/gm;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

interface List {
  readonly codes: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Runs of codes: one ends where a code comes again, or the next is far. */
function listsOf(text: string): List[] {
  const lists: { codes: string[]; from: number; to: number }[] = [];
  // The end of a list, or the beginning of the next: "fr, en" of one, "en, es, de" of another.
  let repeated = false;
  for (const { 0: code, index } of text.matchAll(MENTION)) {
    const list = lists.at(-1);
    const to = index + code.length;
    const last = list?.codes.at(-1);
    const isFar = !list || index - list.to > (text[to] === ':' ? MAX_GAP_OF_KEYS : MAX_GAP);
    if (isFar) lists.push({ codes: [code], from: index, to });
    else if (code !== last && list.codes.includes(code))
      lists.push({ codes: repeated && last ? [last, code] : [code], from: index, to });
    else {
      list.to = to;
      if (code !== last) list.codes.push(code);
    }
    repeated = !isFar && code === last;
  }
  return lists;
}

/** `name:line lists … and lacks …` for each list that lacks a language, other than those it may lack. */
export function incompleteLists({ name, text }: Source, mayLack: Incomplete = {}): string[] {
  const code = text.replace(COMMENTS, blank);
  return listsOf(code).flatMap(({ codes, from }) => {
    const lacking = LANGUAGE_CODES.filter((one) => !codes.includes(one) && !mayLack[name]?.includes(one));
    if (codes.length < MIN_CODES || lacking.length === 0) return [];
    const line = code.slice(0, from).split('\n').length;
    return [`${name}:${line} lists ${codes.join(' ')} and lacks ${lacking.join(' ')}`];
  });
}

/** Whether a text has a rule for some languages, besides French and English, which replace a missing one. */
export function hasRuleForSome({ text }: Source): boolean {
  return listsOf(text.replace(COMMENTS, blank)).some(
    ({ codes }) => codes.length < MIN_CODES && codes.some((one) => one !== 'fr' && one !== 'en'),
  );
}
