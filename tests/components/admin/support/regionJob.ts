/** The job that imports regions, in memory: started by the function `jobs`, it works as the server does, with `fetch` as its backend. */
import { createClient } from '@supabase/supabase-js';
import {
  ALL_LISTS,
  chooseRegions,
  type RegionListName,
  type SourceCountry,
  type SourceRegion,
} from '@/shared/regionLists.ts';
import { regionsBatch } from '../../../../supabase/functions/_shared/regions.ts';

interface Request {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

const ROW = {
  id: 7,
  kind: 'regions',
  country: null,
  continent: null,
  top: null,
  estimated_ms: null,
  ticked: true,
  resume_at: null,
  heartbeat_at: '2026-11-30T10:00:00Z',
  started_at: '2026-11-30T10:00:00Z',
  started_by_email: null,
  schedule_id: null,
  stalled: false,
};
/** Milliseconds that an answer leaves the job to come as far as it can. */
const HEAD_START_MS = 30;

/** The server's client, over whatever `fetch` is then. */
const db = createClient('http://backend', 'key', {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: 'server' },
  db: { retry: false },
  global: { fetch: (...request) => fetch(...request) },
});

async function fetchRows<Rows>(name: string): Promise<Rows> {
  const answer = await fetch(`/${name}.json`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return (await answer.json()) as Rows;
}

/** Answers what concerns the job; undefined to all else. */
export function regionJob() {
  const job = { state: '', total: null as number | null, done: 0, failed: 0, problem: null as string | null };
  const counts = { created: 0, skipped: 0, countries: 0, countriesDone: 0, countriesFailed: 0 };
  let options: object = {};
  const items: object[] = [];
  let work = Promise.resolve();

  const run = async (names: readonly RegionListName[]) => {
    const [countries, regions] = await Promise.all([
      fetchRows<SourceCountry[]>('countries'),
      fetchRows<SourceRegion[]>('regions'),
    ]);
    const lists = chooseRegions(countries, regions, names);
    job.total = lists.reduce((sum, list) => sum + list.regions.length, 0);
    counts.countries = lists.length;
    for (const list of lists) {
      const { key, regions: rows, failure, message } = await regionsBatch(db, list);
      if (!failure) await fetch('/rest/v1/regions', { method: 'POST', body: JSON.stringify(rows) });
      const number = rows.length;
      job[failure ? 'failed' : 'done'] += number;
      counts[failure ? 'countriesFailed' : 'countriesDone'] += 1;
      counts.created += failure ? 0 : number;
      items.push({
        key,
        state: failure ? 'error' : 'success',
        total: number,
        done: failure ? 0 : number,
        failed: failure ? number : 0,
        counts: { created: failure ? 0 : number, skipped: 0 },
        problem: message ?? null,
        failure: failure ?? null,
      });
    }
    job.state = 'done';
  };

  return async ({ method, address, body }: Request): Promise<unknown> => {
    if (address.includes('/functions/v1/jobs') && method === 'POST') {
      const {
        action,
        kind,
        lists = ALL_LISTS,
      } = body as {
        action: string;
        kind: string;
        lists?: RegionListName[];
      };
      if (action !== 'start' || kind !== 'regions') return undefined;
      job.state = 'running';
      options = { lists };
      work = run(lists).catch((error: Error) => {
        Object.assign(job, { state: 'failed', problem: error.message });
      });
    } else if (address.includes('/rest/v1/job_items')) return items;
    else if (!/\/rest\/v1\/jobs\?.*regions/.test(decodeURIComponent(address)) || !job.state) return undefined;
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
    const ended_at = job.state === 'running' ? null : ROW.started_at;
    const row = { ...ROW, ...job, options, counts, ended_at };
    return method === 'POST' ? { run: row } : [row];
  };
}
