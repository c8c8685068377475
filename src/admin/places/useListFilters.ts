import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/lib/useDebounced.ts';
import { filtersOf, knownSort, paramsOf } from './listAddress.ts';
import type { PlaceKind } from './placeForm.ts';
import type { PlaceFilters } from './places.ts';

/**
 * The filters of the list, in the address too, so that Back and reload find it as it was left. A text that is looked for follows
 * there when one pauses in typing.
 */
export function useListFilters(kind: PlaceKind) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const [held, setHeld] = useState(() => filtersOf(kind, params));
  const filters = { ...held, kind, sort: knownSort({ kind, sort: held.sort }) };
  const search = useDebounced(held.search.trim());

  const write = (next: PlaceFilters) =>
    setParams(paramsOf(next), { replace: true, preventScrollReset: true });
  const change = (wanted: PlaceFilters) => {
    const next = { ...wanted, sort: knownSort(wanted) };
    setHeld(next);
    if (next.search === held.search) write(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place in the history says what is asked
  useEffect(() => {
    // What is written here replaces the address.
    if (type !== 'REPLACE') setHeld(filtersOf(kind, params));
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (search === held.search.trim() && search !== (params.get('search') ?? '')) write(filters);
  }, [search]);

  return { filters, wanted: { ...filters, search }, change };
}
