import { useSearchParams } from 'react-router-dom';
import { FROM_FIELD, useFilterText } from './useFilterText.ts';
import { usePage } from './usePage.ts';

/** The query parameter of what a list is narrowed to. */
const PARAM = 'q';

/**
 * The text a list is narrowed to by name. It is in the address, so that the pages of what is found have addresses too, and
 * going back finds the list as it was left.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM) ?? '';
  // The address follows what is typed, a little later.
  const [text, setText] = useFilterText(asked);
  const page = usePage();
  const narrow = (next: string) => {
    setText(next);
    setParams(next.trim() ? { [PARAM]: next } : {}, FROM_FIELD);
  };
  const wanted = text.trim();
  return {
    text,
    narrow,
    /** Of what is found; typing leads to its first. */
    page: text === asked ? page : 1,
    /** What the addresses of its pages ask for. */
    params: wanted ? { [PARAM]: wanted } : {},
  };
}
