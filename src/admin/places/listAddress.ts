/** Filters, order and page of the list of places in its address. */

import { choiceFilter, countryFilter, filterAddress, pageFilter, textFilter } from '@/admin/ui/listParams.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { PlaceKind } from './placeForm.ts';
import { gapsOf, type PlaceFilters, sortsOf } from './places.ts';

/** Returns the requested order, or the first one when the kind of list lacks it. */
export const knownSort = ({ kind, sort }: { readonly kind: PlaceKind; readonly sort: string | null }) =>
  sortsOf(kind).find((known) => known === sort) ?? sortsOf(kind)[0] ?? 'name';

/** Continents and categories belong to none. */
export const hasCountry = (kind: PlaceKind) => kind !== 'continent' && kind !== 'category';

/** The filters that a kind of list has. */
export const addressOf = (kind: PlaceKind) =>
  filterAddress<PlaceFilters>({
    kind: { read: () => kind, write: String },
    search: textFilter,
    country: hasCountry(kind) ? countryFilter : { ...countryFilter, read: () => '' },
    without: choiceFilter(gapsOf(kind).length > 0 ? [...LANGUAGE_CODES, ...gapsOf(kind)] : []),
    sort: {
      read: (sort) => knownSort({ kind, sort }),
      write: (sort) => (sort === sortsOf(kind)[0] ? '' : sort),
    },
    page: pageFilter,
  });
