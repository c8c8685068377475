/** Sights: what the database and the edge function `sights` say of them (docs/product/sights.md). */
import type { LanguageCode } from './languages.ts';
import type { Names } from './names.ts';
import type { RouteOf } from './paths.ts';
import type { Picture } from './pictures.ts';
import type { SummaryLead } from './summary.ts';

export const SIGHT_KINDS = [
  'museum',
  'monument',
  'place_of_worship',
  'castle',
  'palace',
  'park',
  'square',
  'bridge',
  'tower',
  'archaeological_site',
  'zoo',
  'theatre',
  'beach',
  'viewpoint',
  'nature',
  'district',
  'attraction',
] as const;
export type SightKind = (typeof SIGHT_KINDS)[number];

/** After so many days the source is asked again. */
export const SIGHTS_FRESH_DAYS = 90;
/** Days for which a stand-in for the source's answer is kept. */
const STANDIN_DAYS = 1;

/** Wikidata's query service; where that fails, Wikipedia's articles nearby. */
export type SightsSource = 'wikidata' | 'wikipedia';

/** A sight as lists show it. */
export interface SightCard {
  readonly slug: string;
  /** Slug of the city that its page belongs to. */
  readonly citySlug: string;
  readonly cityId: number;
  readonly kind: SightKind;
  readonly worldHeritage: boolean;
  /** In the language that was asked for, else in all there are. */
  readonly names: Names;
  /** A few words in that language. */
  readonly description: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** True where it has a picture, which is read when the list comes near: it would weigh on the page. */
  readonly picture: boolean;
  /** From the place that was asked for; null for a list of no one place. */
  readonly km: number | null;
}

export interface CitySights {
  /** ISO 8601; null while nobody has asked for this city. */
  readonly checkedAt: string | null;
  /** Source of a city's sights. */
  readonly foundBy?: SightsSource;
  readonly total: number;
  /** True for a city for whose sights Commons is to be asked for pictures. */
  readonly picturesDue?: boolean;
  readonly sights: readonly SightCard[];
}

/** Answer of the function sights. */
export interface SightsAnswer extends CitySights {
  /** Older than it should be, because the source failed. */
  readonly stale: boolean;
}

/** A list of sights and how many there are in all. */
export type SightList = Pick<CitySights, 'total' | 'sights'>;

/** Content of the page of a sight. */
export interface SightPage {
  readonly sight: SightCard;
  readonly picture: Picture | null;
  /** Identifier in Wikidata: Q243. */
  readonly item: string;
  readonly allNames: Names;
  readonly descriptions: Names;
  /** Titles of the articles of Wikipedia. */
  readonly articles: Names;
  /** The beginning of the one in the language, or in English or French, where it is kept. */
  readonly lead: Omit<SummaryLead, 'stale'> | null;
  /** ISO 8601. */
  readonly checkedAt: string;
  /** Slug of its city's country. */
  readonly countrySlug: string | null;
  /** Nearest first. */
  readonly nearby: readonly SightCard[];
}

export const isFresh = (
  { checkedAt, foundBy }: Pick<CitySights, 'checkedAt' | 'foundBy'>,
  now: number,
): boolean =>
  checkedAt !== null &&
  now - Date.parse(checkedAt) < (foundBy === 'wikipedia' ? STANDIN_DAYS : SIGHTS_FRESH_DAYS) * 86_400_000;

/** Tells whether the function has something to look for. */
export const isDue = (sights: CitySights, now: number): boolean =>
  !isFresh(sights, now) || sights.picturesDue === true;

export const sightRoute = ({
  slug,
  citySlug,
}: Pick<SightCard, 'slug' | 'citySlug'>): RouteOf<'activity'> => ({
  name: 'activity',
  city: citySlug,
  activity: slug,
});

/** The article about a sight to read in `lang`: in that language, else in English, else in French. */
export function articleIn(
  articles: Names,
  lang: LanguageCode,
): { readonly lang: LanguageCode; readonly title: string } | null {
  for (const code of [lang, 'en', 'fr'] as const) {
    const title = articles[code];
    if (title) return { lang: code, title };
  }
  return null;
}
