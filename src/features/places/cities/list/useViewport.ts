import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type ListLayout, letterAt } from './layout.ts';

/** What of the list is drawn: distances from its top in CSS pixels, and the letter at the top of what is seen. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
  readonly letter: string | null;
}

/** The window is read in steps of this height, so that not every scrolled pixel is a rendering. */
const STEP = 200;
/** Drawn beyond the window on both sides: what the tab key and the next turn of the wheel reach. */
const BEYOND = 400;

/**
 * Follows what is on screen of the list; `bar` sticks to the top of the window and hides what is under it. Until the list
 * is there, nothing is drawn.
 */
export function useViewport(
  list: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  layout: ListLayout,
): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ from: 0, to: 0, letter: null });
  const measure = useCallback(() => {
    if (!list.current || !bar.current) return;
    const { top } = list.current.getBoundingClientRect();
    const from = Math.floor((-top - BEYOND) / STEP) * STEP;
    const to = Math.ceil((window.innerHeight - top + BEYOND) / STEP) * STEP;
    // Half a line of tolerance: a letter that was jumped to is the current one.
    const letter = letterAt(layout, bar.current.getBoundingClientRect().bottom - top + 12);
    setViewport((known) =>
      known.from === from && known.to === to && known.letter === letter ? known : { from, to, letter },
    );
  }, [list, bar, layout]);

  useLayoutEffect(() => {
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    // What stands above the list may change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [measure]);
  return viewport;
}
