/** What the check of stored links finds and answers: shared by the function check-links and its screen. */

/**
 * Only findings are stored. `redirected`: moved permanently. `refused`: the site refuses programs, or the address is
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

/** How far a check has come. Times are ISO 8601. */
export interface LinkCheck {
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly done: number;
  readonly total: number;
}

/** `check` is null before the first one. */
export interface LinkCheckAnswer {
  readonly check: LinkCheck | null;
}

/** Outcome of fixing one link. `stale`: the stored value has changed since the check. */
export type LinkFixOutcome = 'fixed' | 'stale' | 'unfixable' | 'rejected';

export interface LinkFixOneAnswer {
  readonly outcome: LinkFixOutcome;
  /** Why a new address was rejected. */
  readonly reason?: LinkReason;
}

export interface LinkFixAllAnswer {
  readonly fixed: number;
  /** Those that only a person can judge, or that have changed since. */
  readonly left: number;
  /** There are more: call again with `after`. */
  readonly hasMore: boolean;
  readonly after: number;
}

/** Whether clearing the address loses nothing: a site that turns programs away may serve people. */
export function mayBeCleared(reason: string): boolean {
  return reason !== 'denied';
}
