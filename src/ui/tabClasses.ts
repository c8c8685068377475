/** Classes of a row of tabs, links or buttons. It scrolls sideways where it does not fit, never wraps. */
export const tabListClass =
  'relative flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]';

export const tabClass =
  'flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent forced-colors:border-[Canvas] px-3.5 font-semibold whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:chosen aria-selected:border-accent aria-selected:text-accent-strong aria-[current=page]:chosen aria-[current=page]:border-accent aria-[current=page]:text-accent-strong';
