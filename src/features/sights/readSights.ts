import { loadNamespaces } from '@/lib/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import type { Part } from '@/lib/sharedRead.ts';
import type { CitySights } from '@/shared/sights.ts';
import { citySightsQuery } from './queries.ts';

/** For a server: reads the sights kept around a city, and loads what their block is written with. */
export async function readSights(
  { lang, read, queryClient }: PageRequest,
  cityId: number,
  part?: Part<CitySights | null>,
): Promise<void> {
  const query = { ...citySightsQuery(cityId, lang), ...part };
  const [sights] = await Promise.all([read(query), loadNamespaces(lang, ['sights', 'grammar'])]);
  // What is not kept takes no room in the page's data: the browser asks once the block is near.
  if (!sights?.checkedAt) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
}
