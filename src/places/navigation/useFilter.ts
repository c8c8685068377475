import { useSearchParams } from 'react-router-dom';
import { FROM_FIELD, useFilterText } from './useFilterText.ts';
import { usePage } from './usePage.ts';

/** Query parameter with the text that a list is filtered by. */
const PARAM = 'q';

/**
 * The text a list is narrowed to by name. It is in the address, so that the pages of what is found have addresses too, and
 * going back finds the list as it was left.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const textInAddress = params.get(PARAM) ?? '';
  // The address follows what is typed, a little later.
  const [text, setText] = useFilterText(textInAddress);
  const page = usePage();
  const narrow = (next: string) => {
    setText(next);
    setParams(next.trim() ? { [PARAM]: next } : {}, FROM_FIELD);
  };
  const query = text.trim();
  return {
    text,
    narrow,
    /** Page of the filtered list, from 1; typing leads to the first. */
    page: text === textInAddress ? page : 1,
    /** Parameters for the addresses of its pages. */
    params: query ? { [PARAM]: query } : {},
  };
}
