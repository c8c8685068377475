/** Fixes broken links: replaces the address, or removes it; and takes a fix back. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type {
  LinkFixManyAnswer,
  LinkFixOneAnswer,
  LinkFixOutcome,
  LinkUndoAnswer,
} from '../../../src/shared/brokenLinks.ts';
import { revertEdit } from '../../../src/shared/revertEdit.ts';
import { FunctionError } from '../_shared/http.ts';
import { stateOfPage } from '../_shared/links/inner.ts';
import { probe } from '../_shared/links/probe.ts';
import { isInner, isTextColumn, type Place, storedValue, withLink } from '../_shared/links/sources.ts';
import { testHosts } from '../_shared/publicAddress.ts';

interface FixableLink extends Place {
  readonly id: number;
  readonly suggestion: string | null;
}

const COLUMNS = 'id, url, suggestion, source_table, source_column, source_id';
/** Fixes that one call takes back at most. */
const MAX_UNDONE_FIXES = 100;

/** Why the operator's address is rejected; null when it is accepted. A site that refuses programs may serve people. */
async function objection(
  db: SupabaseClient,
  column: string,
  address: string,
): Promise<LinkFixOneAnswer['reason'] | null> {
  const inText = isTextColumn(column);
  if (isInner(address) && inText) {
    const state = await stateOfPage(db, address);
    return state === 'there' ? null : state;
  }
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  // Browsers show no picture of http in a page of https.
  if (!inText && url.protocol !== 'https:' && !testHosts().has(url.host)) return 'unsupported';
  const { status, reason } = await probe(address);
  return status === 'ok' || status === 'redirected' || reason === 'denied' ? null : reason;
}

async function replace(
  db: SupabaseClient,
  link: FixableLink,
  to: string | null,
  group: string | null,
): Promise<LinkFixOutcome> {
  const before = await storedValue(db, link);
  if (before === null || before === undefined) return 'stale';
  const newValue = withLink(before, link, to);
  if (typeof newValue === 'string') return newValue;
  const { data, error } = await db.rpc('fix_stored_link', {
    p_link: link.id,
    p_before: before,
    p_after: newValue.after,
    p_group: group,
  });
  if (error) throw new Error(`The address could not be changed: ${error.message}`);
  return data ? 'fixed' : 'stale';
}

/** `to`: the new address; null removes the link. */
export async function fixOne(db: SupabaseClient, id: number, to: string | null): Promise<LinkFixOneAnswer> {
  const { data, error } = await db.from('broken_links').select(COLUMNS).eq('id', id).maybeSingle();
  if (error) throw new Error(`The link could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such link.');
  const link = data as FixableLink;
  const reason = to === null ? null : await objection(db, link.source_column, to);
  if (reason) return { outcome: 'rejected', reason };
  // As the parser writes it: blanks and the like cannot break out of a text.
  const address = to === null || isInner(to) ? to : new URL(to).href;
  return { outcome: await replace(db, link, address, null) };
}

/**
 * Fixes the links of these ids that may be fixed in bulk (view fixable_links): moved ones get their new address, others are
 * removed. `group` names the fixes for an undo of all.
 */
export async function fixMany(
  db: SupabaseClient,
  ids: readonly number[],
  group: string,
): Promise<LinkFixManyAnswer> {
  const { data, error } = await db.from('fixable_links').select(COLUMNS).in('id', ids).order('id');
  if (error) throw new Error(`The links could not be read: ${error.message}`);
  let fixed = 0;
  for (const link of data as FixableLink[]) {
    if ((await replace(db, link, link.suggestion, group)) === 'fixed') fixed += 1;
  }
  return { fixed, left: ids.length - fixed };
}

interface Fixed extends Place {
  readonly id: number;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

async function undo(db: SupabaseClient, link: Fixed): Promise<boolean> {
  const { id, old_value, new_value, source_column } = link;
  const now = await storedValue(db, link);
  if (now === undefined || old_value === null) return false;
  const restored =
    isTextColumn(source_column) && now !== null && new_value !== null
      ? revertEdit(now, old_value, new_value)
      : now === new_value
        ? old_value
        : null;
  if (restored === null) return false;
  const { data, error } = await db.rpc('undo_link_fix', { p_link: id, p_before: now, p_after: restored });
  if (error) throw new Error(`The address could not be put back: ${error.message}`);
  return data as boolean;
}

/** Takes back the fix of one link, or at most a hundred of those that were made together; the last one first. */
export async function undoFixes(
  db: SupabaseClient,
  which: { readonly id: number } | { readonly group: string; readonly before: number },
): Promise<LinkUndoAnswer> {
  const fixes = db
    .from('broken_links')
    .select('id, url, source_table, source_column, source_id, old_value, new_value')
    .eq('fixed', true);
  const { data, error } = await ('id' in which
    ? fixes.eq('id', which.id)
    : fixes
        .eq('fix_group', which.group)
        .lt('id', which.before)
        .order('id', { ascending: false })
        .limit(MAX_UNDONE_FIXES));
  if (error) throw new Error(`The fixes could not be read: ${error.message}`);
  const links = data as Fixed[];
  let undone = 0;
  for (const link of links) if (await undo(db, link)) undone += 1;
  const more = !('id' in which) && links.length === MAX_UNDONE_FIXES;
  return { undone, stale: links.length - undone, before: more ? (links.at(-1)?.id ?? null) : null };
}
