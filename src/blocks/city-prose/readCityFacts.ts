import { landmarksQuery, ranksQuery } from '@/blocks/categories/guide/landmarks.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import type { City } from '@/shared/places.ts';

/** Reads what the prose and the line about a city are composed from, and loads their texts. */
export const readCityFacts = ({ lang, read }: PageRequest, city: City): Promise<unknown> =>
  Promise.all([
    read(landmarksQuery(city.id, lang)),
    read(ranksQuery(city)),
    loadNamespaces(lang, ['guide', 'practical']),
  ]);
