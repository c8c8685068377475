import { type RefObject, useEffect, useState } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

/** How far from the screen something counts as near. */
const MARGIN = '300px 0px';

const { subscribe, emit } = createEmitter();

/** Has all that waits until it is near come now. */
export const showAll = emit;

/** Calls back once the element is near the screen, or wanted at once; returns what ends the watch. */
export function observeNear(element: Element, onNear: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    unsubscribe();
  };
  const show = () => {
    stop();
    onNear();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
    { rootMargin: MARGIN },
  );
  const unsubscribe = subscribe(show);
  observer.observe(element);
  return stop;
}

/** Becomes true, and stays so, once the element is near the screen. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!near && ref.current) return observeNear(ref.current, () => setNear(true));
  }, [near, ref]);
  return near;
}
