import { useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/lib/useDebounced.ts';
import { FROM_FIELD, useFilterText } from '@/places/navigation/useFilterText.ts';
import { type CityFilter, filterOf, paramsOf } from './queries.ts';

/** Filter of the list: in the address, so that its pages have addresses too and going back finds it as it was left. */
export function useCityFilter() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const filter = filterOf(params);
  /** Filter of the navigation that is under way, so that no change is lost to the one before it. */
  const latest = next?.pathname === pathname ? filterOf(new URLSearchParams(next.search)) : filter;
  const nameInAddress = filter.name ?? '';
  const [text, setText] = useFilterText(nameInAddress);
  const settledText = useDebounced(text).trim();

  const narrow = (change: Partial<CityFilter>) => setParams(paramsOf({ ...latest, ...change }), FROM_FIELD);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settledText === text.trim() && settledText !== nameInAddress) narrow({ name: settledText || null });
  }, [settledText]);

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
