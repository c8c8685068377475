/** Broken links as an administrator reads them, and the calls that find and fix them. */
import { queryOptions } from '@tanstack/react-query';
import { adminClient, callAdminFunction } from '@/admin/session/client.ts';
import type { Tables } from '@/lib/database.types.ts';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import type { LinkCheck, LinkCheckAnswer, LinkFixAllAnswer, LinkFixOneAnswer } from '@/shared/brokenLinks.ts';

const COLUMNS =
  'id, url, page_url, status, http_status, reason, suggestion, found_at, checked_at, fixed' as const;
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
  | 'fixed'
>;

const FUNCTION = 'check-links';
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
  queryOptions({ queryKey: ['broken-links', fixed], queryFn: () => readBrokenLinks(fixed) });

/** How far the latest check is; null before the first one. */
export const linkCheckQuery = () =>
  queryOptions({ queryKey: ['link-check'], queryFn: ({ signal }) => callCheck('status', signal) });

async function readBrokenLinks(fixed: boolean): Promise<BrokenLinks> {
  const rows = () => adminClient().from('broken_links');
  const count = async (of: boolean) => {
    const answer = await rows().select('id', { count: 'exact', head: true }).eq('fixed', of);
    rowOf(answer);
    return answer.count ?? 0;
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

export async function callCheck(
  action: 'start' | 'step' | 'status',
  signal?: AbortSignal,
): Promise<LinkCheck | null> {
  return (await callAdminFunction<LinkCheckAnswer>(FUNCTION, { action }, signal)).check;
}

/** Replaces the address of a broken link; null removes it. */
export function fixLink(id: number, to: string | null): Promise<LinkFixOneAnswer> {
  return callAdminFunction<LinkFixOneAnswer>(FUNCTION, { action: 'fix', id, to });
}

/** Fixes all links that can be, in several calls when there are many. */
export async function fixAllLinks(): Promise<{ fixed: number; left: number }> {
  let [fixed, left, after] = [0, 0, 0];
  for (;;) {
    const answer = await callAdminFunction<LinkFixAllAnswer>(FUNCTION, { action: 'fixAll', after });
    fixed += answer.fixed;
    left += answer.left;
    after = answer.after;
    if (!answer.hasMore) return { fixed, left };
  }
}
