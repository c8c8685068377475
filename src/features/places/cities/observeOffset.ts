import { observeWindowOffset } from '@tanstack/react-virtual';

/**
 * For a virtual list: where the window is scrolled to, also at once. It may have been scrolled since the list was rendered,
 * and mounting the list must not scroll it back.
 */
export const observeOffset: typeof observeWindowOffset = (instance, onOffset) => {
  onOffset(window.scrollY, false);
  return observeWindowOffset(instance, onOffset);
};
