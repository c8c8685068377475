/** Descriptions beside the names of places, which tell namesakes apart. */
import type { SearchResult } from '@/blocks/search/search.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';

interface LocatedPlace {
  readonly id: number;
  readonly name: string;
  /** The places above it, the nearest first. */
  readonly above: readonly string[];
}

/** The places above each one, and its number where another one has the same name and lies in the same. */
export function distinctLocations(places: readonly LocatedPlace[]): readonly (readonly string[])[] {
  const keys = places.map(({ name, above }) => [name, ...above].join('\n'));
  return places.map(({ id, above }, place) =>
    keys.some((key, other) => other !== place && key === keys[place]) ? [...above, `#${id}`] : above,
  );
}

/** Describes search results by region and country, and by a number where that is not enough. In their order. */
export function locationsOf(
  lang: LanguageCode,
  results: readonly SearchResult[],
): readonly (readonly string[])[] {
  const textOf = (names: Names | null) => (names ? nameIn(names, lang).text : '');
  return distinctLocations(
    results.map(({ kind, id, names, name, regionNames, countryNames }) => ({
      id,
      name: `${kind} ${textOf(names) || name}`,
      above: [textOf(regionNames), kind === 'country' ? '' : textOf(countryNames)].filter(Boolean),
    })),
  );
}
