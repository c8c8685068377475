/** A guide of a place as its page shows it, as the database function `place_texts` gives it. */
import { cityRoute } from './cities.ts';
import type { PageRoute } from './paths.ts';

/** What the address of a place is made of: of the country's page where there is no region and no city, and so on. */
export interface GuidePlace {
  readonly continentSlug: string;
  readonly countrySlug?: string;
  readonly regionSlug?: string | null;
  /** Of a city. */
  readonly slug?: string;
}

/** A sight, a town or a landscape. */
export interface GuideHighlight {
  readonly name: string;
  readonly text: string;
  /** Null where there is no page of it. */
  readonly place: GuidePlace | null;
}

export interface PlaceGuide {
  readonly introduction: string;
  readonly highlights: readonly GuideHighlight[];
  readonly tip: string | null;
  readonly author: string;
  /** A name, such as CC BY 4.0. */
  readonly licence: string;
  /** `2026-11-22` */
  readonly date: string;
}

/** The page of a place that a guide names. */
export function guidePlaceRoute(place: GuidePlace): PageRoute {
  const { continentSlug: continent, countrySlug, regionSlug = null, slug } = place;
  if (!countrySlug) return { name: 'continent', continent };
  if (slug) return cityRoute({ continentSlug: continent, countrySlug, regionSlug, slug });
  if (regionSlug) return { name: 'region', continent, country: countrySlug, region: regionSlug };
  return { name: 'country', continent, country: countrySlug };
}
