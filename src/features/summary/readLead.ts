import type { PageRequest } from '@/lib/loader.ts';
import type { PlaceType } from '@/shared/summary.ts';
import { summaryLeadQuery } from './queries.ts';

/** Reads the beginning of a place's summary; a place without one takes no room in the page's data. */
export async function readLead(
  { lang, read, queryClient }: PageRequest,
  type: PlaceType,
  id: number,
): Promise<void> {
  const query = summaryLeadQuery({ type, id }, lang);
  if ((await read(query)) === null) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
}
