import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

/** Bars that can cover the bottom of the viewport, from the lowest up. */
type Source = 'consent' | 'comparison' | 'actions';

const { subscribe, emit } = createEmitter();
const insets: Record<Source, number> = { consent: 0, comparison: 0, actions: 0 };
const total = () => insets.consent + insets.comparison + insets.actions;

/**
 * How much of the bottom of the viewport is covered, in CSS pixels. Not an inherited custom property: the browser would
 * recompute the styles of the whole page for it.
 */
export function setBottomInset(source: Source, pixels: number): void {
  if (insets[source] === pixels) return;
  insets[source] = pixels;
  // Nothing may cover the element in focus (base.css has the padding without it).
  document.documentElement.style.scrollPaddingBlockEnd = total() > 0 ? `calc(${total()}px + 0.5rem)` : '';
  emit();
}

/** Height that one of them covers, in CSS pixels; by default all together. */
export const useBottomInset = (source?: Source) =>
  useSyncExternalStore(subscribe, () => (source ? insets[source] : total()));

/** For what stays in front of the page: keeps focused elements and notices clear of it. The ref is for its element. */
export function useReportBottomInset(source: Source): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const stays = getComputedStyle(element).position === 'sticky';
      setBottomInset(source, stays ? element.offsetHeight : 0);
    });
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      setBottomInset(source, 0);
    };
  }, [source]);
  return ref;
}
