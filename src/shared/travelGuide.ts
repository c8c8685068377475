/**
 * Texts to read about a place: sections of Wikivoyage's and Wikipedia's articles, kept by the function `guide` in a form
 * that holds no HTML.
 */
import type { LanguageCode } from './languages.ts';
import type { Project, Wiki } from './wikis.ts';

/** Our languages that Wikivoyage has an edition in. */
export const EDITIONS = ['fr', 'en', 'es', 'de', 'it', 'ru', 'zh'] as const satisfies LanguageCode[];
export type Edition = (typeof EDITIONS)[number];

export const SECTIONS = [
  'understand',
  'get_in',
  'get_around',
  'see',
  'do',
  'buy',
  'eat',
  'drink',
  'sleep',
  'stay_safe',
  'history',
] as const;
export type SectionKey = (typeof SECTIONS)[number];
/** Sections of Wikivoyage; the history of a place is Wikipedia's. */
export type TravelSection = Exclude<SectionKey, 'history'>;

const projectOf = (section: SectionKey): Project => (section === 'history' ? 'wikipedia' : 'wikivoyage');

/** Sections by the project that has them, each project as one article. */
export function byProject<Key extends SectionKey>(
  sections: readonly Key[],
): { readonly project: Project; readonly sections: readonly Key[] }[] {
  const projects = [...new Set(sections.map(projectOf))];
  return projects.map((project) => ({
    project,
    sections: sections.filter((section) => projectOf(section) === project),
  }));
}

/** Kinds of place that have an article. */
export const ARTICLE_PLACE_TYPES = ['city', 'region', 'country'] as const;
export type ArticlePlaceType = (typeof ARTICLE_PLACE_TYPES)[number];

/** The sections that a city's guide of a category shows, in order. */
export const CATEGORY_SECTIONS = {
  restaurants: ['eat', 'drink'],
  hotels: ['sleep'],
  activites: ['see', 'do'],
  transport: ['get_in', 'get_around'],
  'infos-pratiques': ['stay_safe'],
  histoire: ['history', 'understand'],
} as const satisfies Readonly<Record<string, readonly SectionKey[]>>;

/** Elements of an article; nothing else is kept, and nothing else is shown. */
export const ARTICLE_TAGS = ['p', 'ul', 'ol', 'li', 'h3', 'h4', 'b', 'i', 'a', 'bdi', 'span'] as const;
export type ArticleTag = (typeof ARTICLE_TAGS)[number];

export interface ArticleElement {
  readonly tag: ArticleTag;
  readonly children: readonly ArticleNode[];
  /** Address of a link; http or https. */
  readonly href?: string;
  /** Language of `bdi` and `span`. */
  readonly lang?: string;
  readonly dir?: string;
}

/** A restaurant, a sight, a hotel. */
export interface Listing {
  readonly tag: 'listing';
  readonly name: string;
  readonly address?: string;
  readonly text?: string;
  /** Address of its own site; http or https. */
  readonly href?: string;
}

export type ArticleNode = string | ArticleElement | Listing;
export type ArticleSections = Partial<Record<SectionKey, readonly ArticleNode[]>>;

export interface TravelArticle extends Wiki {
  readonly title: string;
  /** Address of the article. */
  readonly source: string;
  readonly revision: number;
  /** Time at which it was read, ISO 8601. */
  readonly checkedAt: string;
  /** Sections that were asked for and that the article has. */
  readonly sections: ArticleSections;
  /** It is older than it should be, because the project failed. */
  readonly stale?: boolean;
}

/** Answer of the database's travel_guide() and of the function `guide`. */
export interface TravelGuide {
  readonly article: TravelArticle | null;
  /** Editions whose sections are long enough for a page of their own in search engines. */
  readonly languages: readonly LanguageCode[];
  /** Editions that are to be asked, in order; none when `article` is as good as it gets. */
  readonly due: readonly LanguageCode[];
}

const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';
export const TRAVEL_LICENCE = { name: 'CC BY-SA 4.0', url: LICENCE } as const;

/** Characters of text, without markup. */
export function lengthOf(nodes: readonly ArticleNode[]): number {
  let length = 0;
  for (const node of nodes) {
    if (typeof node === 'string') length += node.length;
    else if (node.tag === 'listing')
      length += node.name.length + (node.address?.length ?? 0) + (node.text?.length ?? 0);
    else length += lengthOf(node.children);
  }
  return length;
}
