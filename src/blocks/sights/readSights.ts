import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import { citySightsQuery } from './queries.ts';

/** Reads the sights kept around a city, and loads what their block is written with. */
export async function readSights({ lang, read, queryClient }: PageRequest, cityId: number): Promise<void> {
  const query = citySightsQuery(cityId, lang);
  const [sights] = await Promise.all([read(query), loadNamespaces(lang, ['sights', 'grammar'])]);
  // An answer without sights takes no room in the data that a server sends: the browser asks once the block is near.
  if (import.meta.env.SSR && !sights?.checkedAt)
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
}
