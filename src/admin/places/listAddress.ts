/** Filters, order and page of the list of places in its address. */
import { isCountryCode } from '@/shared/countryCodes.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { PlaceKind } from './placeForm.ts';
import { GAPS_OF, type PlaceFilters, sortsOf } from './places.ts';

/** The order that is asked for, or the first where a kind has not that one. */
export const knownSort = ({ kind, sort }: { readonly kind: PlaceKind; readonly sort: string | null }) =>
  sortsOf(kind).find((known) => known === sort) ?? sortsOf(kind)[0] ?? 'name';

/** What an address asks for; what a list of that kind has not is left out. */
export function filtersOf(kind: PlaceKind, params: URLSearchParams): PlaceFilters {
  const country = params.get('country') ?? '';
  const page = Number(params.get('page'));
  const gaps = GAPS_OF[kind].length > 0 ? [...LANGUAGE_CODES, ...GAPS_OF[kind]] : [];
  return {
    kind,
    search: params.get('search') ?? '',
    country: kind !== 'continent' && kind !== 'category' && isCountryCode(country) ? country : '',
    without: gaps.find((gap) => gap === params.get('without')) ?? '',
    sort: knownSort({ kind, sort: params.get('sort') }),
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The address of a list, without what goes without saying. Pages are counted from 1. */
export function paramsOf({ kind, search, country, without, sort, page }: PlaceFilters): URLSearchParams {
  const asked = {
    kind,
    search: search.trim(),
    country,
    without,
    sort: sort === sortsOf(kind)[0] ? '' : sort,
    page: page > 0 ? String(page + 1) : '',
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
}
