/** Types of the check of stored links, shared by the function check-links and its screen. */

/**
 * Only findings are stored. `to_home`: a page deep in a site leads to its home page. `unpublished`: an article of ours that
 * visitors do not see yet. `redirected`: moved permanently. `refused`: the site refuses programs, or the address is
 * not visited.
 */
export type LinkStatus = 'broken' | 'redirected' | 'refused';

export const LINK_REASONS = [
  // broken
  'not_found',
  'gone',
  'client_error',
  'server_error',
  'dns',
  'unreachable',
  'timeout',
  'redirect_loop',
  'too_many_redirects',
  'malformed',
  'to_home',
  'unpublished',
  // redirected
  'moved',
  // refused: it leads to where visitors cannot or must not go
  'private',
  'port',
  'credentials',
  'unsupported',
  // refused: its site does not let programs in; people may see it
  'denied',
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** Outcome of fixing one link. `stale`: the stored value has changed since the check. */
export type LinkFixOutcome = 'fixed' | 'stale' | 'unfixable' | 'rejected';

export interface LinkFixOneAnswer {
  readonly outcome: LinkFixOutcome;
  /** Reason why a new address was rejected. */
  readonly reason?: LinkReason;
}

/** Links that one call of `fixMany` may name. */
export const MAX_FIXES = 100;

export interface LinkFixManyAnswer {
  readonly fixed: number;
  /** Number of links that have changed since, or that may not be fixed in bulk any more. */
  readonly left: number;
}

export interface LinkUndoAnswer {
  readonly undone: number;
  /** Number of values that have changed since the fix, and stay. */
  readonly stale: number;
  /** Position to continue from in a group that is not finished: call again with it; null at its end. */
  readonly before: number | null;
}
