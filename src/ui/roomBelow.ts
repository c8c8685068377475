import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';

const { subscribe, emit } = createEmitter();
let room = 0;

/**
 * What covers the foot of the window, in CSS pixels. Not an inherited custom property: the browser would compute the
 * styles of the whole page anew for it.
 */
export function setRoomBelow(pixels: number): void {
  room = pixels;
  // What has the focus must not be covered (base.css has the room without it).
  document.documentElement.style.scrollPaddingBlockEnd = pixels > 0 ? `calc(${pixels}px + 0.5rem)` : '';
  emit();
}

export const useRoomBelow = () => useSyncExternalStore(subscribe, () => room);
