/** Broken links as an administrator reads them, and the calls that find and fix them. */
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types.ts';
import { countOf, rowsOf } from '@/lib/errors.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import {
  type LinkFixManyAnswer,
  type LinkFixOneAnswer,
  type LinkUndoAnswer,
  MAX_FIXES,
} from '@/shared/brokenLinks.ts';

const COLUMNS =
  'id, url, page_url, status, http_status, reason, suggestion, found_at, checked_at, failures, fixed' as const;
export type BrokenLink = Pick<
  Tables<'broken_links'>,
  | 'id'
  | 'url'
  | 'page_url'
  | 'status'
  | 'http_status'
  | 'reason'
  | 'suggestion'
  | 'found_at'
  | 'checked_at'
  | 'failures'
  | 'fixed'
>;

const FUNCTION = 'check-links';
export const LINKS_KEY = ['broken-links'] as const;
/** Rows in the table; the counts are of all. */
const SHOWN = 500;
/** Characters of an address that are shown. */
const URL_LENGTH = 30;

export interface BrokenLinks {
  readonly links: readonly BrokenLink[];
  readonly open: number;
  readonly fixed: number;
}

/** The newest broken links, or those that were fixed, and how many there are of each kind. */
export const brokenLinksQuery = (fixed: boolean) =>
  queryOptions({ queryKey: [...LINKS_KEY, fixed], queryFn: () => readBrokenLinks(fixed) });

async function readBrokenLinks(fixed: boolean): Promise<BrokenLinks> {
  const rows = () => adminClient().from('broken_links');
  const count = async (of: boolean) => {
    return countOf(await rows().select('id', { count: 'exact', head: true }).eq('fixed', of));
  };
  const [links, open, done] = await Promise.all([
    rows()
      .select(COLUMNS)
      .eq('fixed', fixed)
      .order('found_at', { ascending: false })
      .order('id')
      .limit(SHOWN),
    count(false),
    count(true),
  ]);
  return { links: rowsOf(links), open, fixed: done };
}

/** The address as the table shows it. */
export function shortUrl(url: string): string {
  return url.length > URL_LENGTH ? `${url.slice(0, URL_LENGTH)}…` : url;
}

/** Replaces the address of a broken link; null removes it. */
export function fixLink(id: number, to: string | null): Promise<LinkFixOneAnswer> {
  return callAdminFunction<LinkFixOneAnswer>(FUNCTION, { action: 'fix', id, to });
}

export type FixableLink = Pick<
  Tables<'broken_links'>,
  'id' | 'url' | 'page_url' | 'reason' | 'suggestion' | 'source_table' | 'source_column'
>;

/** Links that may be fixed in bulk: found permanently broken by two checks a day apart. */
export const fixableLinksQuery = () =>
  queryOptions({
    queryKey: [...LINKS_KEY, 'fixable'],
    queryFn: async ({ signal }): Promise<FixableLink[]> => {
      const answer = await adminClient()
        .from('fixable_links')
        .select('id, url, page_url, reason, suggestion, source_table, source_column')
        .order('id')
        .abortSignal(signal)
        .overrideTypes<FixableLink[], { merge: false }>();
      return rowsOf(answer);
    },
  });

/** Fixes exactly these links, as one group. */
export async function fixLinks(ids: readonly number[]): Promise<LinkFixManyAnswer> {
  const group = crypto.randomUUID();
  let [fixed, left] = [0, 0];
  for (let start = 0; start < ids.length; start += MAX_FIXES) {
    const some = ids.slice(start, start + MAX_FIXES);
    const answer = await callAdminFunction<LinkFixManyAnswer>(FUNCTION, {
      action: 'fixMany',
      ids: some,
      group,
    });
    fixed += answer.fixed;
    left += answer.left;
  }
  return { fixed, left };
}

export interface FixGroup {
  readonly group: string;
  readonly count: number;
}

/** The fixes that were made together last and can be undone together; null when there are none. */
export const lastGroupQuery = () =>
  queryOptions({
    queryKey: [...LINKS_KEY, 'group'],
    queryFn: async (): Promise<FixGroup | null> => {
      const fixes = () => adminClient().from('broken_links');
      const newest = await fixes()
        .select('fix_group')
        .eq('fixed', true)
        .not('fix_group', 'is', null)
        .order('fixed_at', { ascending: false })
        .limit(1);
      const group = rowsOf(newest)[0]?.fix_group;
      if (!group) return null;
      const counted = await fixes().select('id', { count: 'exact', head: true }).eq('fix_group', group);
      return { group, count: countOf(counted) };
    },
  });

/** Takes back the fix of one link, or of a group. */
export async function undoFixes(
  which: { id: number } | { group: string },
): Promise<Omit<LinkUndoAnswer, 'before'>> {
  let [undone, stale] = [0, 0];
  for (let before: number | null = null; ; ) {
    const answer: LinkUndoAnswer = await callAdminFunction<LinkUndoAnswer>(FUNCTION, {
      action: 'undo',
      which: before === null ? which : { ...which, before },
    });
    undone += answer.undone;
    stale += answer.stale;
    before = answer.before;
    if (before === null) return { undone, stale };
  }
}
