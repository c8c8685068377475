import { movedTo, NOT_FOUND, type PageRequest } from '@/lib/loader.ts';
import { announce } from './announce.ts';
import { correctionQuery } from './queries.ts';

/**
 * Redirects a wrong address to the right one; {@link NOT_FOUND} when there is none. A browser waits for the look-up as long
 * as it takes: the 404 page does not repeat it.
 */
export async function loadNotFound({ lang, url, read, queryClient }: PageRequest): Promise<typeof NOT_FOUND> {
  const query = correctionQuery(url.pathname);
  const correction = await (import.meta.env.SSR
    ? read(query)
    : queryClient.fetchQuery(query).catch(() => undefined));
  if (correction?.kind !== 'redirect') return NOT_FOUND;
  if (correction.notice && !import.meta.env.SSR) void announce(correction.notice, lang);
  throw movedTo(correction.to + url.search, url);
}
