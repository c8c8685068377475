/** The row of tabs: scrolls sideways where it does not fit, never wraps. */
export const tabListClass =
  'relative flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]';

/** One tab, link or button: text over a line that is drawn when it is the current one. */
export const tabClass = 'tab';
