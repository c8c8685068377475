/** Moves imports and runs for names as pg_cron does on hosted Supabase: looks at the database every so often, and calls the function of a run that is due. */
import type { Database } from './database.ts';

interface TickerOptions {
  readonly db: Database;
  /** Address of the gateway. */
  readonly url: string;
  readonly everyMs: number;
  readonly onWarning: ((warning: string) => void) | undefined;
}

/** Runs that a function moves at the same time; of runs for names there is one. */
const MOST_CALLS = { 'import-cities': 3, 'city-names': 1 } as const;
type Mover = keyof typeof MOST_CALLS;

const DUE = `select s.secret, due.mover from private.import_schedule s cross join (
    select 'import-cities' as mover where exists (select from public.import_runs r where private.is_import_due(r))
    union all
    select 'city-names' where exists (select from public.name_runs r where private.is_name_run_due(r))
  ) due`;

/** Returns what stops it; a call that is under way is given up, and its run goes on at the next start. */
export function startImportTicker({ db, url, everyMs, onWarning }: TickerOptions): () => void {
  const stopped = new AbortController();
  const calls: Record<Mover, number> = { 'import-cities': 0, 'city-names': 0 };
  let looking = false;
  let warned = false;

  const call = async (mover: Mover, secret: string): Promise<void> => {
    calls[mover] += 1;
    try {
      const answer = await fetch(`${url}/functions/v1/${mover}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-import-schedule': secret },
        body: JSON.stringify({ wait: true }),
        signal: stopped.signal,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
      const { hasMore } = (await answer.json()) as { readonly hasMore: boolean };
      warned = false;
      if (hasMore) void look();
    } finally {
      calls[mover] -= 1;
    }
  };
  const look = async (): Promise<void> => {
    if (looking || stopped.signal.aborted) return;
    looking = true;
    try {
      for (const { mover, secret } of await db.query<{ secret: string; mover: Mover }>(DUE))
        if (calls[mover] < MOST_CALLS[mover]) call(mover, secret).catch(fail);
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
    onWarning?.(
      `Imports and runs for names are not moved: ${error instanceof Error ? error.message : String(error)}`,
    );
  };

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
