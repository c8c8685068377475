/** A list of favourites as a link. */
import { env } from '@/lib/env.ts';
import { encodeCityIds } from '@/shared/cityIds.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';
import type { Favourites } from './favourites.ts';

/** The query parameter that holds the cities ("villes"). */
export const SHARED_PARAM = 'v';

export function siteOrigin(): string {
  return env.siteUrl || window.location.origin;
}

export function sharedLink(ids: Favourites, lang: LanguageCode): string {
  return `${siteOrigin()}${buildPath(lang, { name: 'favourites' })}?${SHARED_PARAM}=${encodeCityIds(ids)}`;
}
