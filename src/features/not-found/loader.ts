import { movedTo, NOT_FOUND, type PageRequest } from '@/lib/loader.ts';
import { announce } from './announce.ts';
import { correctionQuery } from './queries.ts';

/** Redirects a wrong address to the right one; {@link NOT_FOUND} when there is none. */
export async function loadNotFound({ lang, url, read }: PageRequest): Promise<typeof NOT_FOUND> {
  const correction = await read(correctionQuery(url.pathname));
  if (correction?.kind !== 'redirect') return NOT_FOUND;
  if (correction.notice && !import.meta.env.SSR) void announce(correction.notice, lang);
  throw movedTo(correction.to + url.search, url);
}
