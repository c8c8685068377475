import type { PageRequest } from '@/lib/loader.ts';
import type { PlaceType } from '@/shared/summary.ts';
import { placeTextsQuery } from './queries.ts';

/**
 * Reads what a place's page shows first: its picture and its guide, else the beginning of its encyclopedic summary; `summary`
 * asks for the latter. A server sends nothing else. Returns whether there is a guide.
 */
export async function readTexts(
  { lang, read, queryClient }: PageRequest,
  type: PlaceType,
  id: number,
  wanted: 'guide' | 'summary' = 'guide',
): Promise<boolean> {
  const query = placeTextsQuery({ type, id }, lang);
  const texts = await read(query);
  if (!texts || !import.meta.env.SSR) return Boolean(texts?.guide);
  const { guide, picture, pictureDue = false } = texts;
  const lead = guide && wanted === 'guide' ? null : texts.lead;
  queryClient.setQueryData(query.queryKey, { guide, lead, picture, pictureDue });
  return guide !== null;
}
