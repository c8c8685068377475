import { useEffect, useState } from 'react';
import { type NavigateOptions, useLocation } from 'react-router-dom';

/** In the state of a history entry: its address follows the field, which may be ahead of it. */
interface Typed {
  readonly typed?: boolean;
}

/** How a field changes the address that keeps its text. */
export const FROM_FIELD = {
  replace: true,
  preventScrollReset: true,
  state: { typed: true } satisfies Typed,
} satisfies NavigateOptions;

/** The text of a field that the address keeps as `asked`: every navigation but the field's own sets it. */
export function useFilterText(textInAddress: string) {
  const { key, state } = useLocation();
  const [text, setText] = useState(textInAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new history entry says what is asked
  useEffect(() => {
    if (!(state as Typed | null)?.typed) setText(textInAddress);
  }, [key]);
  return [text, setText] as const;
}
