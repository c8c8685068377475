import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePage } from './usePage.ts';

/** The query parameter of what a list is narrowed to. */
const PARAM = 'q';

/** In the state of a place in the history: the visitor typed it here. */
interface Typed {
  readonly typed?: boolean;
}

/**
 * The text a list is narrowed to by name. It is in the address, so that the pages of what is found have addresses too, and
 * going back finds the list as it was left.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const asked = params.get(PARAM) ?? '';
  // The address follows what is typed, a little later.
  const [text, setText] = useState(asked);
  const page = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place in the history says what is asked
  useEffect(() => {
    if (!(state as Typed | null)?.typed) setText(asked);
  }, [key]);
  const narrow = (next: string) => {
    setText(next);
    setParams(next.trim() ? { [PARAM]: next } : {}, {
      replace: true,
      preventScrollReset: true,
      state: { typed: true } satisfies Typed,
    });
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
