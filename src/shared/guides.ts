/** A guide of a place: as the database gives it (`place_texts`), and as its page shows it. */
import { cityRoute } from './cities.ts';
import type { MarkdownNode } from './markdown/markdown.ts';
import type { PageRoute } from './paths.ts';

/** The parts of the address of a place: of the country's page where there is no region and no city, and so on. */
export interface GuidePlace {
  readonly continentSlug: string;
  readonly countrySlug?: string;
  readonly regionSlug?: string | null;
  /** Slug of a city. */
  readonly slug?: string;
}

export const GUIDE_SECTIONS = ['introduction', 'highlights', 'tips'] as const;
export type GuideSection = (typeof GUIDE_SECTIONS)[number];

/** Markdown; empty for none. */
export type GuideTexts = Readonly<Record<GuideSection, string>>;

/** Places by what their links say, such as `city:france/paris`; null where there is no page. */
export type GuidePlaces = Readonly<Record<string, GuidePlace | null>>;

/** Who signs it, and of when it is. */
export interface GuideCredit {
  readonly author: string;
  /** A name, such as CC BY 4.0. */
  readonly licence: string;
  /** `2026-11-22` */
  readonly date: string;
}

export interface StoredGuide extends GuideTexts, GuideCredit {
  readonly places: GuidePlaces;
}

export interface PlaceGuide extends GuideCredit, Readonly<Record<GuideSection, readonly MarkdownNode[]>> {
  /** How it begins, for search engines. */
  readonly description: string;
  /** Its first sentence; empty where it does not begin with one. */
  readonly lead: string;
}

/** The page of a place that a guide names. */
export function guidePlaceRoute(place: GuidePlace): PageRoute {
  const { continentSlug: continent, countrySlug, regionSlug = null, slug } = place;
  if (!countrySlug) return { name: 'continent', continent };
  if (slug) return cityRoute({ continentSlug: continent, countrySlug, regionSlug, slug });
  if (regionSlug) return { name: 'region', continent, country: countrySlug, region: regionSlug };
  return { name: 'country', continent, country: countrySlug };
}
