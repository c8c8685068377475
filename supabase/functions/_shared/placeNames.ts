/** A city whose page is read learns the names that Wikidata has for it, once, when its item is found. */
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { serviceClient } from './caller.ts';
import { namesOfLabels } from './labels.ts';
import { writeWarning } from './log.ts';
import type { Place } from './places.ts';
import type { Item } from './upstreams/wikidata/items.ts';

/** Keeps the item's labels as names where the city has none. A summary does not fail with it. */
export async function keepNames({ id, city, names }: Place, { labels }: Item): Promise<void> {
  if (!city || LANGUAGE_CODES.every((lang) => names[lang])) return;
  const newNames = namesOfLabels(labels, city.areas).filter(({ lang }) => !names[lang]);
  if (newNames.length === 0) return;
  const { error } = await serviceClient().rpc('store_city_names', { p_city_id: id, p_names: newNames });
  if (error) writeWarning('place-summary', `The names could not be kept: ${error.message}`);
}
