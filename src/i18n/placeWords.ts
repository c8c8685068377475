/**
 * Joins the name of a place to a sentence as its language does: article, preposition, contraction, case. The data are
 * src/i18n/locales/{lang}/grammar.json; tests/rules/sentences shows what comes of them.
 */

/** A place as a sentence names it. */
export interface Placed {
  readonly kind: 'city' | 'country' | 'continent' | 'region';
  /** In the language of the sentence. */
  readonly name: string;
  /** The ISO code of a country, the slug of a continent. */
  readonly key?: string;
}

/** Forms of a place's name, for the placeholders of texts. */
export interface PlaceWords {
  /** Alone: "Le Havre", "Schweiz". */
  readonly name: string;
  /** Object of a verb: "la France", "die Schweiz"; without an article where that is not known. */
  readonly the: string;
  /** Location: "au Havre", "in der Schweiz", "во Франции"; after a dot where that is not known. */
  readonly in: string;
}

/**
 * Patterns: `{}` is the name, `{l}` the name with a small first letter, `{+3}` without its first three letters, `{-1}`
 * without its last.
 */
export interface Grammar {
  readonly cities: {
    /** For a city without a rule of its own; absent where each needs one. */
    readonly in?: string;
    /** Patterns with the names, separated by `|`, that they are for. */
    readonly named?: readonly (readonly [inPattern: string, names: string])[];
    /** Beginnings of names, with their pattern. */
    readonly starts?: readonly (readonly [start: string, inPattern: string])[];
  };
  /** Codes, slugs or names, separated by blanks or `|`; `*` for all others. */
  readonly countries: readonly (readonly [the: string, inPattern: string, codes: string])[];
  readonly continents: readonly (readonly [the: string, inPattern: string, slugs: string])[];
  readonly regions: readonly (readonly [the: string, names: string])[];
  /** Patterns for regions without a rule of their own, by the first word of their names, or the last one after `…`. */
  readonly regionKinds?: readonly (readonly [the: string, words: string])[];
}

function filled(pattern: string, name: string): string {
  return pattern.replace(/\{(l|[+-]\d)?\}/, (_, change?: string) => {
    if (!change) return name;
    if (change === 'l') return name.charAt(0).toLowerCase() + name.slice(1);
    return name.slice(...(change.startsWith('+') ? [Number(change)] : [0, Number(change)]));
  });
}

/** A form that asks nothing of the name. */
const apart = (name: string) => `· ${name}`;

const lists = (list: string, key: string, separator: string) =>
  list === '*' || list.split(separator).includes(key);

function inCity({ cities }: Grammar, name: string): string {
  const grammarKey = cities.named?.find(([, names]) => lists(names, name, '|'))?.[0];
  if (grammarKey) return filled(grammarKey, name);
  const start = cities.starts?.find(([beginning]) => name.startsWith(beginning))?.[1];
  const pattern = start ?? cities.in;
  return pattern ? filled(pattern, name) : apart(name);
}

function theRegion({ regions, regionKinds = [] }: Grammar, name: string): string {
  const words = name.split(' ');
  const kinds = words.length > 1 ? [words[0] ?? '', `…${words.at(-1)}`] : [];
  const [the = '{}'] =
    regions.find(([, names]) => names !== '*' && lists(names, name, '|')) ??
    regionKinds.find(([, list]) => kinds.some((kind) => lists(list, kind, '|'))) ??
    regions.find(([, names]) => names === '*') ??
    [];
  return filled(the, name);
}

/** The words for a place in the language of `grammar`. */
export function placeWords(grammar: Grammar, place: Placed): PlaceWords {
  const { kind, name, key } = place;
  if (kind === 'city') return { name, the: name, in: inCity(grammar, name) };
  if (kind === 'region') return { name, the: theRegion(grammar, name), in: apart(name) };
  const rows = kind === 'country' ? grammar.countries : grammar.continents;
  const [the, within] = rows.find(([, , keys]) => lists(keys, key ?? '', ' ')) ?? [];
  return { name, the: filled(the ?? '{}', name), in: within ? filled(within, name) : apart(name) };
}
