/** What stands beside the names of places so that those of one name are told apart. */
import type { SearchResult } from '@/features/search/search.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';

interface Somewhere {
  readonly id: number;
  readonly name: string;
  /** The places above it, the nearest first. */
  readonly above: readonly string[];
}

/** The places above each one, and its number where another one has the same name and lies in the same. */
export function toldApart(places: readonly Somewhere[]): readonly (readonly string[])[] {
  const keys = places.map(({ name, above }) => [name, ...above].join('\n'));
  return places.map(({ id, above }, place) =>
    keys.some((key, other) => other !== place && key === keys[place]) ? [...above, `#${id}`] : above,
  );
}

/** Of places that were searched for: region and country, and a number where that is not enough. In their order. */
export function whereaboutsOf(
  lang: LanguageCode,
  results: readonly SearchResult[],
): readonly (readonly string[])[] {
  const textOf = (names: Names | null) => (names ? nameIn(names, lang).text : '');
  return toldApart(
    results.map(({ kind, id, names, name, regionNames, countryNames }) => ({
      id,
      name: `${kind} ${textOf(names) || name}`,
      above: [textOf(regionNames), kind === 'country' ? '' : textOf(countryNames)].filter(Boolean),
    })),
  );
}
