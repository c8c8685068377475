/** Places on the map. */
import type { LanguageCode } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';
import type { SightKind } from '@/shared/sights.ts';

interface BasePlace {
  /** Unique among all kinds. */
  readonly key: string;
  readonly name: string;
  /** The language of the name; undefined where it is in no particular one. */
  readonly nameLang?: LanguageCode | undefined;
  readonly latitude: number;
  readonly longitude: number;
  /** Route of its page; null where it has none. */
  readonly route: PageRoute | null;
}

export interface CityPlace extends BasePlace {
  readonly kind: 'city';
  readonly id: number;
  readonly population: number | null;
  readonly capital: boolean;
  readonly isoCode: string | null;
}

export interface CountryPlace extends BasePlace {
  readonly kind: 'country';
  readonly isoCode: string;
  /** Square kilometres. */
  readonly area: number;
}

export interface RegionPlace extends BasePlace {
  readonly kind: 'region';
  readonly isoCode: string;
  /** Square kilometres, roughly. */
  readonly area: number;
}

export interface AirportPlace extends BasePlace {
  readonly kind: 'airport';
  readonly iata: string;
  readonly large: boolean;
  /** The day of the source it comes from, and of the one its name in the page's language comes from. */
  readonly date: string;
  readonly namedOn: string | null;
}

export interface SightPlace extends BasePlace {
  readonly kind: 'sight';
  readonly sightKind: SightKind;
  /** Id of the city it belongs to. */
  readonly cityId: number;
  readonly worldHeritage: boolean;
}

export const sightKey = (slug: string): string => `sight-${slug}`;

/** A point of the map where there is nothing of ours. */
export interface PointPlace extends BasePlace {
  readonly kind: 'point';
}

export type MapPlace = CityPlace | CountryPlace | RegionPlace | AirportPlace | SightPlace | PointPlace;

export const LAYERS = ['cities', 'sights', 'airports', 'favourites'] as const;
export type Layer = (typeof LAYERS)[number];
export type Layers = ReadonlySet<Layer>;
/** Layers that are on unless the visitor chooses others. */
export const FIRST_LAYERS: Layers = new Set(['cities', 'favourites']);
