import type { IconName } from '@/ui/Icon.tsx';
import type { PlaceKind } from './search.ts';

/** The sign of each group of results. */
export const KIND_ICONS: Readonly<Record<PlaceKind, IconName>> = {
  continent: 'globe',
  country: 'flag',
  region: 'region',
  city: 'city',
  sight: 'ticket',
};

/** Key of each group's title among the common texts. */
export const KIND_TITLES = {
  continent: 'continents',
  country: 'countries',
  region: 'regions',
  city: 'cities',
  sight: 'sights',
} as const satisfies Record<PlaceKind, string>;
