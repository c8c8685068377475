/** Every text is used, every text used exists. */
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';
import { askedKeys, matches, namespacesOf } from '../lib/keys.ts';
import { byBaseKey, textFiles } from '../lib/locales.ts';
import { textsOf } from '../lib/syntax.ts';

const CODE = /^src\/.+\.tsx?$/;

/** The keys of the French files, without plural suffixes, by namespace. */
function frenchKeys(files: readonly SourceFile[]): Map<string, string[]> {
  const french = textFiles(files).filter((file) => file.lang === 'fr');
  return new Map(french.map((file) => [file.namespace, [...byBaseKey(file).keys()]]));
}

export const textsAskedForExist: Rule = (files) => {
  const keys = frenchKeys(files);
  return matching(files, CODE).flatMap((file) =>
    askedKeys(file).flatMap(({ namespace, parts, offset }) => {
      const known = keys.get(namespace) ?? [];
      // A template of holes only says nothing: its type does.
      if (parts.every((part) => part === '') || known.some((key) => matches(parts, key))) return [];
      return [`${at(file, offset)} asks for "${namespace}:${parts.join('…')}", which no text file has`];
    }),
  );
};

/**
 * A literal may also reach t() by a table or a property. It counts as used when it is a whole dotted key anywhere in the
 * code, or a key without dots in a file that speaks its namespace.
 */
function literalKeys(files: readonly SourceFile[]): {
  anywhere: string[][];
  spoken: Map<string, Set<string>>;
} {
  const anywhere: string[][] = [];
  const spoken = new Map<string, Set<string>>();
  for (const file of matching(files, CODE)) {
    const texts = textsOf(file).map(({ parts }) => parts);
    anywhere.push(
      ...texts
        .filter((parts) => parts.join('').includes('.') && /\w{3}/.test(parts.join('')))
        .map((parts) => [...parts]),
    );
    for (const namespace of namespacesOf(file)) {
      const own = spoken.get(namespace) ?? new Set<string>();
      for (const parts of texts) if (parts.length === 1) own.add(parts[0] as string);
      spoken.set(namespace, own);
    }
  }
  return { anywhere, spoken };
}

export const textsAreUsed: Rule = (files) => {
  const asked = matching(files, CODE).flatMap(askedKeys);
  const { anywhere, spoken } = literalKeys(files);
  return [...frenchKeys(files)].flatMap(([namespace, keys]) =>
    keys
      .filter(
        (key) =>
          !asked.some((ask) => ask.namespace === namespace && matches(ask.parts, key)) &&
          !anywhere.some((parts) => matches(parts, key)) &&
          !spoken.get(namespace)?.has(key),
      )
      .map(
        (key) =>
          `src/i18n/locales/*/${namespace}.json: no code asks for "${key}": delete it in all languages`,
      ),
  );
};
