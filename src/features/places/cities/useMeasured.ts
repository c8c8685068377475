import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page, in CSS pixels. */
export const topOnPage = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY);

/**
 * A length read from an element, at once and whenever the element or the page changes its size.
 *
 * @param read outside of the component, so that it is the same on each rendering
 */
export function useMeasured(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => number,
  initial: number,
): number {
  const [length, setLength] = useState(initial);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setLength(read(measured));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, read]);
  return length;
}
