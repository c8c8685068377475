/** A check of all stored links in short steps; a stopped one continues where it was. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { serviceClient } from '../_shared/caller.ts';
import { numberSetting } from '../_shared/env.ts';
import type { StepResult } from '../_shared/job.ts';
import { recordEvent } from '../_shared/log.ts';
import { leadsToPage } from './inner.ts';
import { throttledProbe, type Verdict } from './probe.ts';
import { addressesIn, isInner, pageOf, type Stored } from './sources.ts';

/** Values one step takes, and how many of them at a time. */
const BATCH = 48;
const AT_A_TIME = 8;
/** After the step's time, the checks under way may take this much longer. */
const LAST_TURN_MS = 8000;

interface CheckRow {
  readonly id: number;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly source: number;
  readonly after_key: number;
  readonly done: number;
  readonly total: number;
}

const stepResultOf = ({ total, done, finished_at }: CheckRow): StepResult => ({
  total,
  done,
  estimatedMs: null,
  skipped: [],
  problem: null,
  waitMs: 0,
  ended: finished_at !== null,
});

const COLUMNS = 'id, started_at, finished_at, source, after_key, done, total';

/** The check that start_job has begun. */
async function newest(db: SupabaseClient): Promise<CheckRow> {
  const { data, error } = await db
    .from('link_checks')
    .select(COLUMNS)
    .order('id', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(`The check could not be read: ${error.message}`);
  return data;
}

async function valuesAfter(db: SupabaseClient, source: number, key: number, limit: number) {
  const { data, error } = await db.rpc('outward_links', { p_source: source, p_after: key, p_limit: limit });
  if (error) throw new Error(`The stored addresses could not be read: ${error.message}`);
  return data as Stored[];
}

const NO_PAGE: Verdict = { status: 'broken', reason: 'not_found', httpStatus: null, suggestion: null };

/** Checks the addresses in one value and stores the broken ones. `ask` gives null for an address without a finding. */
async function checkValue(
  db: SupabaseClient,
  check: number,
  stored: Stored,
  ask: (address: string) => Promise<Verdict | null>,
): Promise<void> {
  const addresses = addressesIn(stored);
  const verdicts = await Promise.all(addresses.map(ask));
  const links = verdicts.flatMap((verdict, index) =>
    verdict === null || verdict.status === 'ok'
      ? []
      : {
          url: addresses[index],
          page_url: pageOf(stored),
          status: verdict.status,
          reason: verdict.reason,
          http_status: verdict.httpStatus,
          suggestion: verdict.suggestion && verdict.suggestion.length <= 2000 ? verdict.suggestion : null,
          source_table: stored.source_table,
          source_column: stored.source_column,
          source_id: stored.source_id,
        },
  );
  if (links.length === 0) return;
  const { error } = await db.rpc('record_broken_links', { p_check: check, p_links: links });
  if (error) throw new Error(`What is broken could not be written down: ${error.message}`);
}

/** The next values, for LINK_STEP_SECONDS at most: always one at least, so that a check ends. */
export async function step(): Promise<StepResult> {
  const db = serviceClient();
  const row = await newest(db);
  if (row.finished_at) return stepResultOf(row);
  const until = Date.now() + numberSetting('LINK_STEP_SECONDS', 15) * 1000;
  const values = await valuesAfter(db, row.source, row.after_key, BATCH);
  const asked = new Map<string, Promise<Verdict | null>>();
  const probe = throttledProbe(until + LAST_TURN_MS);
  const ask = (address: string) => {
    const known = asked.get(address);
    if (known) return known;
    const verdict = isInner(address)
      ? leadsToPage(db, address).then((leads) => (leads ? null : NO_PAGE))
      : probe(address);
    asked.set(address, verdict);
    return verdict;
  };
  let done = 0;
  while (done < values.length && (done === 0 || Date.now() < until)) {
    const some = values.slice(done, done + AT_A_TIME);
    await Promise.all(some.map((stored) => checkValue(db, row.id, stored, ask)));
    done += some.length;
  }
  const last = values[done - 1];
  const finished = done === values.length && values.length < BATCH;
  if (finished) await forgetOld(db, row.started_at);
  const { data, error } = await db
    .from('link_checks')
    .update({
      ...(last ? { source: last.source, after_key: last.key } : {}),
      done: row.done + done,
      total: Math.max(row.total, row.done + done),
      finished_at: finished ? new Date().toISOString() : null,
    })
    // Another tab may have run the same step.
    .match({ id: row.id, source: row.source, after_key: row.after_key })
    .select(COLUMNS)
    .maybeSingle();
  if (error) throw new Error(`The check could not be kept: ${error.message}`);
  if (finished && data)
    recordEvent({ level: 'info', source: 'check-links', message: 'All links are checked.' });
  return stepResultOf((data as CheckRow | null) ?? (await newest(db)));
}

/** Removes open findings that this check has not found again. */
async function forgetOld(db: SupabaseClient, startedAt: string): Promise<void> {
  const { error } = await db.from('broken_links').delete().eq('fixed', false).lt('checked_at', startedAt);
  if (error) throw new Error(`What is well again could not be forgotten: ${error.message}`);
}
