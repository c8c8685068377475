import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sizes } from './layout.ts';

/** Widths of the list, in rem, from which it has two and three columns. */
const TWO_COLUMNS = 34;
const THREE_COLUMNS = 52;
/** Heights in rem, so that they grow with the text of the browser. A row holds a name and, under it, its country. */
const ROW = 3.5;
const HEADING = 4.5;

/** Columns and heights for the width of an element and the browser's size of text; null until they are measured. */
export function useSizes(element: RefObject<HTMLElement | null>): Sizes | null {
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = list.clientWidth / rem;
      const columns = width >= THREE_COLUMNS ? 3 : width >= TWO_COLUMNS ? 2 : 1;
      const next = { columns, rowHeight: ROW * rem, headingHeight: HEADING * rem };
      setSizes((known) =>
        known?.columns === next.columns && known.rowHeight === next.rowHeight ? known : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [element]);
  return sizes;
}
