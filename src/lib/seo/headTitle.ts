/** The title of a page, from what the page says of itself. */
import type { PageFacts } from './head.ts';

/** `title`, with the country after a bar when it does not name it. */
export function withCountry(title: string, country: string | undefined): string {
  return country && !title.includes(country) ? `${title} | ${country}` : title;
}

/** The whole title; the pages of a list but the first one are numbered, so that no two are alike. */
export function titleOf({ title, country, page = 1, pages = page }: PageFacts): string {
  const whole = withCountry(title, country);
  return page > 1 ? `${whole} (${page}/${pages})` : whole;
}
