/** The title of a page, from what the page says of itself. */

import { columns, TITLE_LEAST } from './headTexts.ts';
import type { PageFacts } from './pageFacts.ts';

/** `title`, with the country after a bar when it does not name it. */
export function withCountry(title: string, country: string | undefined): string {
  return country && !title.includes(country) ? `${title} | ${country}` : title;
}

/** " (2/15)" on the pages of a list but the first one, so that no two have the same title or description. */
export function pageNumber({ page = 1, pages = page }: Pick<PageFacts, 'page' | 'pages'>): string {
  // Behind the end there is no page, and 404 says so.
  return page > 1 && page <= pages ? ` (${page}/${pages})` : '';
}

/** The whole title; one that would say little is followed by the name of the site. */
export function titleOf({ title, country, ...list }: PageFacts, siteName: string): string {
  const whole = withCountry(title, country);
  const enough = columns(whole) >= TITLE_LEAST ? whole : `${whole} | ${siteName}`;
  return enough + pageNumber(list);
}
