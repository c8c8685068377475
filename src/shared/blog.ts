/** Articles as the site shows them. */
import type { LanguageCode } from './languages.ts';
import type { Names } from './names.ts';
import { buildPath, type Route } from './paths.ts';

/** An article in a list, in the language it is shown in. */
export interface BlogCard {
  readonly id: number;
  /** Address segment. */
  readonly slug: string;
  readonly author: string | null;
  /** Slugs of {@link BlogTag}. */
  readonly tags: readonly string[];
  /** ISO 8601 moment. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Language of title, excerpt, body and cover; not the page's after a fallback. */
  readonly lang: LanguageCode;
  readonly title: string;
  readonly excerpt: string;
  readonly coverUrl: string | null;
}

export interface BlogPost extends BlogCard {
  /** Markdown. */
  readonly body: string;
  /** The languages it is written in, in no order. */
  readonly languages: readonly LanguageCode[];
}

export interface BlogTag {
  readonly slug: string;
  /** Empty where nobody has named the tag. */
  readonly names: Names;
  /** Published articles that have it. */
  readonly posts: number;
}

export interface BlogNeighbour {
  readonly direction: 'previous' | 'next';
  readonly slug: string;
  readonly lang: LanguageCode;
  readonly title: string;
}

/** A place an article is about. */
export interface RelatedPlace {
  readonly kind: 'continent' | 'country' | 'region' | 'city';
  readonly names: Names;
  /** A city's own name, where it has none in the page's language. */
  readonly stored?: string;
  readonly route: Exclude<Route, { name: 'notFound' }>;
}

/** Articles per page of the list. */
export const POSTS_PER_PAGE = 12;

/** The list's address: of all articles or of one tag, on a page counted from 1. */
export function blogPath(lang: LanguageCode, tag?: string | null, page = 1): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  const path = buildPath(lang, { name: 'blog' });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Path of the feed of a language. */
export function feedPath(lang: LanguageCode): string {
  return `${buildPath(lang, { name: 'blog' })}/rss.xml`;
}
