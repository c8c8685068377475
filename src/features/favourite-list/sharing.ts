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
