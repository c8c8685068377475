/** The row of tabs: scrolls sideways where it does not fit, never wraps. */
export const tabListClass =
  'relative flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]';

/** One tab, link or button: text over a line that is drawn when it is the current one. */
export const tabClass =
  'flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-strong aria-selected:border-accent aria-selected:text-accent-strong focus-visible:-outline-offset-2';
