/** Starts and moves jobs as pg_cron does on hosted Supabase: looks at the database every so often, and calls the function of a run that is due. */
import type { Database } from './database.ts';

interface TickerOptions {
  readonly db: Database;
  /** Address of the gateway. */
  readonly url: string;
  readonly everyMs: number;
  readonly onWarning: ((warning: string) => void) | undefined;
}

/** Calls at the same time: of imports several may be under way, of other jobs one of each kind. */
const MOST_CALLS = 1;
const MOST_IMPORTS = 3;
const IMPORTS = 'import-cities';

const DUE =
  'select t.secret, due.mover from private.job_ticker t cross join (select private.due_ticks() as mover) due';

/** Returns what stops it; a call that is under way is given up, and its run goes on at the next start. */
export function startJobTicker({ db, url, everyMs, onWarning }: TickerOptions): () => void {
  const stopped = new AbortController();
  const calls = new Map<string, number>();
  const count = (mover: string, by: number) => calls.set(mover, (calls.get(mover) ?? 0) + by);
  let looking = false;
  let warned = false;

  const call = async (mover: string, secret: string): Promise<void> => {
    count(mover, 1);
    try {
      const answer = await fetch(`${url}/functions/v1/${mover}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-job-ticker': secret },
        body: JSON.stringify({ wait: true }),
        signal: stopped.signal,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
      const { hasMore } = (await answer.json()) as { readonly hasMore: boolean };
      warned = false;
      if (hasMore) void look();
    } finally {
      count(mover, -1);
    }
  };
  const look = async (): Promise<void> => {
    if (looking || stopped.signal.aborted) return;
    looking = true;
    try {
      await db.query('select private.start_due_jobs()');
      for (const { mover, secret } of await db.query<{ secret: string; mover: string }>(DUE))
        if ((calls.get(mover) ?? 0) < (mover === IMPORTS ? MOST_IMPORTS : MOST_CALLS))
          call(mover, secret).catch(fail);
    } catch (error) {
      fail(error);
    } finally {
      looking = false;
    }
  };
  const fail = (error: unknown) => {
    // A service that is down fails every two seconds.
    if (stopped.signal.aborted || warned) return;
    warned = true;
    onWarning?.(`Jobs are not moved: ${error instanceof Error ? error.message : String(error)}`);
  };

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
