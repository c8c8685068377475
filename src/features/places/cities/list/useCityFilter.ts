import { useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { FROM_FIELD, useFilterText } from '@/features/navigation/useFilterText.ts';
import { useDebounced } from '@/lib/useDebounced.ts';
import { type CityFilter, filterOf, paramsOf } from './queries.ts';

/** What the list is narrowed to: in the address, so that its pages have addresses too and going back finds it as it was left. */
export function useCityFilter() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const filter = filterOf(params);
  /** Of the navigation that is under way, so that no change is lost to the one before it. */
  const latest = next?.pathname === pathname ? filterOf(new URLSearchParams(next.search)) : filter;
  const asked = filter.name ?? '';
  const [text, setText] = useFilterText(asked);
  const settled = useDebounced(text).trim();

  const narrow = (change: Partial<CityFilter>) => setParams(paramsOf({ ...latest, ...change }), FROM_FIELD);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled === text.trim() && settled !== asked) narrow({ name: settled || null });
  }, [settled]);

  return {
    filter,
    text,
    setText,
    /** The country that is chosen, which shows at once, before its cities are loaded. */
    chosen: latest.countrySlug,
    choose: (countrySlug: string | null) => narrow({ countrySlug, name: text.trim() || null }),
    clear: () => {
      setText('');
      narrow({ countrySlug: null, name: null });
    },
  };
}
