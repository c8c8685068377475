/** Where a mistake on a page is reported. Apart from what reads the place, which the pages of places do not need. */
import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath, type Route } from '@/shared/paths.ts';

/** The parameter of the address that names a place, by the path of its page. */
export const PLACE_PARAM = 'lieu';

/** Whether mistakes on a page are reported to us. */
export const canReport = ({ name }: Route): boolean =>
  name === 'city' || name === 'region' || name === 'country' || name === 'activity';

/** Where a mistake on the page at `pathname` is reported. */
export const reportPath = (lang: LanguageCode, pathname: string): string =>
  `${buildPath(lang, { name: 'report' })}?${PLACE_PARAM}=${encodeURIComponent(pathname)}`;
