import { movedTo, NOT_FOUND, type PageRequest } from '@/lib/loader.ts';
import { announce, REDIRECTED_HASH } from './announce.ts';
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
  const to = correction.to + url.search;
  if (!correction.notice) throw movedTo(to, url);
  if (import.meta.env.SSR) throw movedTo(to + REDIRECTED_HASH, url);
  void announce(correction.notice, lang);
  throw movedTo(to, url);
}
