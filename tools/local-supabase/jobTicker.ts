/** Starts and moves jobs as pg_cron does on hosted Supabase: looks at the database every so often, and calls the function of a run that is due. */
import type { Database } from '../../supabase/seed/database.ts';

interface TickerOptions {
  readonly db: Database;
  /** Address of the gateway. */
  readonly url: string;
  readonly everyMs: number;
  readonly onWarning: ((warning: string) => void) | undefined;
}

const DUE = 'select t.secret, d.mover, d.job from private.job_ticker t cross join private.due_ticks() d';

interface Due {
  readonly secret: string;
  /** The function to call, and the job that it is to move; null for any. */
  readonly mover: string;
  readonly job: number | null;
}

/** Returns what stops it; a call that is under way is given up, and its run goes on at the next start. */
export function startJobTicker({ db, url, everyMs, onWarning }: TickerOptions): () => void {
  const stopped = new AbortController();
  /** One call at a time for each job. */
  const underWay = new Set<string>();
  const nameOf = ({ mover, job }: Due) => `${mover} ${job ?? ''}`;
  let looking = false;
  let warned = false;

  const call = async (due: Due): Promise<void> => {
    const { secret, mover, job } = due;
    underWay.add(nameOf(due));
    try {
      const answer = await fetch(`${url}/functions/v1/${mover}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-job-ticker': secret },
        body: JSON.stringify({ job: job ?? undefined, wait: true }),
        signal: stopped.signal,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
      const { hasMore } = (await answer.json()) as { readonly hasMore: boolean };
      warned = false;
      if (hasMore) void look();
    } finally {
      underWay.delete(nameOf(due));
    }
  };
  const look = async (): Promise<void> => {
    if (looking || stopped.signal.aborted) return;
    looking = true;
    try {
      await db.query('select private.start_due_jobs()');
      for (const due of await db.query<Due>(DUE)) if (!underWay.has(nameOf(due))) call(due).catch(fail);
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
