import type { ReactNode } from 'react';

/** The element at the top of every page that holds the links past what stands before. */
export const SKIPS_ID = 'skips';

/** A link to an element of the page, by its id; shown while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-3 focus:font-semibold focus:text-accent-ink"
    >
      {children}
    </a>
  );
}
