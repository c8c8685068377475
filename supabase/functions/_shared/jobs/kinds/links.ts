/** A check of all stored links. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { serviceClient } from '../../caller.ts';
import { numberSetting } from '../../env.ts';
import { stateOfPage } from '../../links/inner.ts';
import { throttledProbe, type Verdict } from '../../links/probe.ts';
import { addressesIn, isInner, pageOf, type StoredValue } from '../../links/sources.ts';
import { defineJob } from '../define.ts';

/** Values that are read at once, and how many of them are checked at a time. */
const BATCH = 48;
const AT_A_TIME = 8;
/** After the step's time, the checks under way may take this much longer. */
const LAST_TURN_MS = 8000;

/** The last value that was checked. */
interface Cursor {
  readonly source: number;
  readonly key: number;
}

type Ask = (address: string) => Promise<Verdict>;

interface Unit {
  readonly values: readonly StoredValue[];
  readonly ask: Ask;
}

export const links = defineJob<Unit>({
  kind: 'links',
  scope: [],
  next: async ({ id, cursor, started_at }, until) => {
    const db = serviceClient();
    const { source, key } = (cursor as Cursor | null) ?? { source: 0, key: 0 };
    const values = await valuesAfter(db, source, key);
    if (values.length === 0) await forgetOld(db, id, started_at);
    const ask = askOnce(db, until + LAST_TURN_MS);
    const groups = Math.ceil(values.length / AT_A_TIME);
    return {
      units: Array.from({ length: groups }, (_, n) => ({
        values: values.slice(n * AT_A_TIME, (n + 1) * AT_A_TIME),
        ask,
      })),
    };
  },
  work: async ({ values, ask }) => {
    const found = await Promise.all(values.map((value) => checkValue(value, ask)));
    const { source, key } = values.at(-1) as StoredValue;
    const batch = found.flat();
    const unseen = batch.filter((finding) => finding.reason === null).length;
    return { batch, cursor: { source, key }, add: { done: values.length, unseen } };
  },
  stepMs: () => numberSetting('LINK_STEP_SECONDS', 15) * 1000,
});

async function valuesAfter(db: SupabaseClient, source: number, key: number): Promise<StoredValue[]> {
  const { data, error } = await db.rpc('outward_links', { p_source: source, p_after: key, p_limit: BATCH });
  if (error) throw new Error(`The stored addresses could not be read: ${error.message}`);
  return data;
}

/** A link within the site, which needs no request. */
async function innerVerdict(db: SupabaseClient, address: string): Promise<Verdict> {
  const state = await stateOfPage(db, address);
  const outcome = { httpStatus: null, suggestion: null };
  return state === 'there'
    ? { status: 'ok', reason: null, ...outcome }
    : { status: 'broken', reason: state, ...outcome };
}

/** Asks for each address once. */
function askOnce(db: SupabaseClient, deadline: number): Ask {
  const verdicts = new Map<string, Promise<Verdict>>();
  const probe = throttledProbe(deadline);
  return (address) => {
    const earlierVerdict = verdicts.get(address);
    if (earlierVerdict) return earlierVerdict;
    const verdict = isInner(address) ? innerVerdict(db, address) : probe(address);
    verdicts.set(address, verdict);
    return verdict;
  };
}

/** Checks the addresses in one value; the broken ones as rows of broken_links, those that were not tried without a reason. */
async function checkValue(value: StoredValue, ask: Ask) {
  const addresses = addressesIn(value);
  const verdicts = await Promise.all(addresses.map(ask));
  return verdicts.flatMap((verdict, index) =>
    verdict.status === 'ok'
      ? []
      : {
          url: addresses[index],
          page_url: pageOf(value),
          status: verdict.status,
          reason: verdict.reason,
          http_status: verdict.httpStatus,
          suggestion: verdict.suggestion && verdict.suggestion.length <= 2000 ? verdict.suggestion : null,
          source_table: value.source_table,
          source_column: value.source_column,
          source_id: value.source_id,
        },
  );
}

/** Removes open findings that this check has not found again; what it did not come to stays as it was. */
async function forgetOld(db: SupabaseClient, check: number, startedAt: string): Promise<void> {
  const { error } = await db
    .from('broken_links')
    .delete()
    .eq('fixed', false)
    .lt('checked_at', startedAt)
    .or(`check_id.is.null,check_id.neq.${check}`);
  if (error) throw new Error(`What is well again could not be forgotten: ${error.message}`);
}
