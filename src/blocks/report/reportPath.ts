/**
 * Addresses of the form for reports of mistakes. Apart from the reading of the reported place, which the pages of places do
 * not need.
 */
import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath, type Route } from '@/shared/paths.ts';

/** The parameter of the address that names a place, by the path of its page. */
export const PLACE_PARAM = 'lieu';

/** Tells whether the page of a route takes reports of mistakes. */
export const canReport = ({ name }: Route): boolean =>
  name === 'city' || name === 'region' || name === 'country' || name === 'activity';

/** Address of the form for a mistake on the page at `pathname`. */
export const reportPath = (lang: LanguageCode, pathname: string): string =>
  `${buildPath(lang, { name: 'report' })}?${PLACE_PARAM}=${encodeURIComponent(pathname)}`;
