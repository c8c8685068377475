/** Fixes broken links: replaces the address, or removes it. */
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type LinkFixAllAnswer,
  type LinkFixOneAnswer,
  mayBeCleared,
} from '../../../src/shared/brokenLinks.ts';
import { FunctionError } from '../_shared/http.ts';
import { testHosts } from '../_shared/public-address.ts';
import { leadsToPage } from './inner.ts';
import { probe } from './probe.ts';
import { isInner, type Place, replaceStored } from './sources.ts';

interface Found extends Place {
  readonly id: number;
  readonly reason: string;
  readonly suggestion: string | null;
}

const COLUMNS = 'id, url, reason, suggestion, source_table, source_column, source_id';
/** Links one call fixes at most. */
const MANY = 100;

async function markFixed(db: SupabaseClient, id: number): Promise<void> {
  const { error } = await db.from('broken_links').update({ fixed: true }).eq('id', id);
  if (error) throw new Error(`The link could not be marked as fixed: ${error.message}`);
}

/** Why the operator's address is rejected; null when it is accepted. A site that refuses programs may serve people. */
async function objection(
  db: SupabaseClient,
  column: string,
  address: string,
): Promise<LinkFixOneAnswer['reason'] | null> {
  if (isInner(address) && column === 'body') return (await leadsToPage(db, address)) ? null : 'not_found';
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  // Browsers show no picture of http in a page of https.
  if (column !== 'body' && url.protocol !== 'https:' && !testHosts().has(url.host)) return 'unsupported';
  const { status, reason } = await probe(address);
  return status === 'ok' || status === 'redirected' || reason === 'denied' ? null : reason;
}

/** `to`: the new address; null takes the old one away. */
export async function fixOne(db: SupabaseClient, id: number, to: string | null): Promise<LinkFixOneAnswer> {
  const { data, error } = await db.from('broken_links').select(COLUMNS).eq('id', id).maybeSingle();
  if (error) throw new Error(`The link could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such link.');
  const link = data as Found;
  const reason = to === null ? null : await objection(db, link.source_column, to);
  if (reason) return { outcome: 'rejected', reason };
  // As the parser writes it: blanks and the like cannot break out of a text.
  const address = to === null || isInner(to) ? to : new URL(to).href;
  const outcome = await replaceStored(db, link, address);
  if (outcome === 'fixed') await markFixed(db, id);
  return { outcome };
}

/**
 * Up to a hundred after an id: moved links get their new address, others are removed, except those that people may see.
 */
export async function fixAll(db: SupabaseClient, after: number): Promise<LinkFixAllAnswer> {
  const { data, error } = await db
    .from('broken_links')
    .select(COLUMNS)
    .eq('fixed', false)
    .gt('id', after)
    .order('id')
    .limit(MANY);
  if (error) throw new Error(`The links could not be read: ${error.message}`);
  const links = data as Found[];
  let fixed = 0;
  for (const link of links) {
    if (!mayBeCleared(link.reason)) continue;
    if ((await replaceStored(db, link, link.suggestion)) !== 'fixed') continue;
    await markFixed(db, link.id);
    fixed += 1;
  }
  return {
    fixed,
    left: links.length - fixed,
    hasMore: links.length === MANY,
    after: links.at(-1)?.id ?? after,
  };
}
