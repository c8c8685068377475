import { nameComparator } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';

/** Places in the order of a dictionary of the language. */
export function sortedByName<Place extends { readonly names: Names }>(
  places: readonly Place[],
  lang: LanguageCode,
): Place[] {
  const compare = nameComparator(lang);
  return [...places].sort((a, b) => compare(nameIn(a.names, lang).text, nameIn(b.names, lang).text));
}
