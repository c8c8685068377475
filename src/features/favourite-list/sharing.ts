/** A list of favourites as a link. */
import { env } from '@/data/env.ts';
import { encodeFavourites, type Favourites } from '@/domain/favourites.ts';
import type { LanguageCode } from '@/domain/languages.ts';
import { buildPath } from '@/domain/paths.ts';

/** The query parameter that holds the cities ("villes"). */
export const SHARED_PARAM = 'v';

export function siteOrigin(): string {
  return env.siteUrl || window.location.origin;
}

export function sharedLink(ids: Favourites, lang: LanguageCode): string {
  return `${siteOrigin()}${buildPath(lang, { name: 'favourites' })}?${SHARED_PARAM}=${encodeFavourites(ids)}`;
}

export type Sharing = 'shared' | 'copied' | 'failed';

/** Offers the device's own way to share, else copies the link; `failed` when neither can be done. */
export async function share(title: string, url: string): Promise<Sharing> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the device's dialog is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
