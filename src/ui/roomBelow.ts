import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

/** What can cover the foot of the window, from the lowest up. */
type Cover = 'consent' | 'comparison' | 'actions';

const { subscribe, emit } = createEmitter();
const covered: Record<Cover, number> = { consent: 0, comparison: 0, actions: 0 };
const room = () => covered.consent + covered.comparison + covered.actions;

/**
 * How much of the foot of the window is covered, in CSS pixels. Not an inherited custom property: the browser would compute
 * the styles of the whole page anew for it.
 */
export function setRoomBelow(cover: Cover, pixels: number): void {
  if (covered[cover] === pixels) return;
  covered[cover] = pixels;
  // What has the focus must not be covered (base.css has the room without it).
  document.documentElement.style.scrollPaddingBlockEnd = room() > 0 ? `calc(${room()}px + 0.5rem)` : '';
  emit();
}

/** What one of them covers; by default all together. */
export const useRoomBelow = (cover?: Cover) =>
  useSyncExternalStore(subscribe, () => (cover ? covered[cover] : room()));

/** For what stays in front of the page: keeps focused elements and notices clear of it. The ref is for its element. */
export function useCovering(cover: Cover): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const stays = getComputedStyle(element).position === 'sticky';
      setRoomBelow(cover, stays ? element.offsetHeight : 0);
    });
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      setRoomBelow(cover, 0);
    };
  }, [cover]);
  return ref;
}
