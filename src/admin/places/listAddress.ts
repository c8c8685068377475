/** Filters, order and page of the list of places in its address. */

import { countryIn, pageIn, pageParam } from '@/admin/ui/listParams.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { PlaceKind } from './placeForm.ts';
import { GAPS_OF, type PlaceFilters, sortsOf } from './places.ts';

/** The order that is asked for, or the first where a kind has not that one. */
export const knownSort = ({ kind, sort }: { readonly kind: PlaceKind; readonly sort: string | null }) =>
  sortsOf(kind).find((known) => known === sort) ?? sortsOf(kind)[0] ?? 'name';

/** What an address asks for; what a list of that kind has not is left out. */
export function filtersOf(kind: PlaceKind, params: URLSearchParams): PlaceFilters {
  const gaps = GAPS_OF[kind].length > 0 ? [...LANGUAGE_CODES, ...GAPS_OF[kind]] : [];
  return {
    kind,
    search: params.get('search') ?? '',
    country: kind !== 'continent' && kind !== 'category' ? countryIn(params) : '',
    without: gaps.find((gap) => gap === params.get('without')) ?? '',
    sort: knownSort({ kind, sort: params.get('sort') }),
    page: pageIn(params),
  };
}

/** The parameters of a list; what goes without saying is empty. */
export const paramsOf = ({ kind, search, country, without, sort, page }: PlaceFilters) => ({
  kind,
  search: search.trim(),
  country,
  without,
  sort: sort === sortsOf(kind)[0] ? '' : sort,
  page: pageParam(page),
});
