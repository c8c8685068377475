import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { observeOffset } from '../observeOffset.ts';
import { topOnPage, useMeasured } from '../useMeasured.ts';
import type { LetterPart } from './letters.ts';
import { columnsIn, heightOf } from './sizes.ts';

/** Pixels in a rem: the list grows with the browser's size of text. */
const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const columnsOf = (list: HTMLElement) => columnsIn(list.clientWidth / remInPixels());

interface Options {
  readonly parts: readonly LetterPart[];
  readonly list: RefObject<HTMLElement | null>;
  /** Sticks to the top of the window and covers what is behind it. */
  readonly bar: RefObject<HTMLElement | null>;
  /** Draws so many parts from the first on, wherever the window is. */
  readonly only: number | null;
}

/** The parts of the list that are near the screen. */
export function useVirtualParts({ parts, list, bar, only }: Options) {
  const rem = useMeasured(list, remInPixels, 16);
  // At first one: the highest list, so that no place to return to lies below its end.
  const columns = useMeasured(list, columnsOf, 1);
  const topUnderBar = useCallback(
    (element: HTMLElement) => {
      if (!bar.current) return topOnPage(element);
      const sticksAt = Number.parseFloat(getComputedStyle(bar.current).top) || 0;
      return topOnPage(element) - sticksAt - bar.current.offsetHeight;
    },
    [bar],
  );
  const top = useMeasured(list, topUnderBar, 0);

  // Stays drawn wherever the list is scrolled to: the part that holds the focus.
  const [kept, keep] = useState<number | null>(null);
  const heights = useMemo(() => parts.map((part) => heightOf(part, columns) * rem), [parts, columns, rem]);
  const virtual = useWindowVirtualizer({
    count: parts.length,
    estimateSize: (index) => heights[index] ?? 0,
    overscan: 1,
    // As if the window began under the bar: what is scrolled to is not behind it.
    scrollMargin: top,
    observeElementOffset: observeOffset,
    // A server has no window.
    initialRect: { width: 0, height: 1 },
    rangeExtractor: (range) => {
      if (only !== null) return [...Array(only).keys()];
      const near = defaultRangeExtractor(range);
      if (kept === null || kept >= range.count || near.includes(kept)) return near;
      return [...near, kept].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the heights it was told before
  useLayoutEffect(() => virtual.measure(), [virtual, heights]);

  const items = virtual.getVirtualItems().flatMap(({ key, index, start, size }) => {
    const part = parts[index];
    return part ? { key, index, part, place: { top: start - top, height: size } } : [];
  });
  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(index, { align: 'start' }),
    [virtual],
  );
  // A pixel of tolerance: browsers round where they scroll to.
  const atTop = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + 1)?.index ?? 0;
  return { items, height: virtual.getTotalSize(), first: parts[atTop], keep, scrollTo };
}
