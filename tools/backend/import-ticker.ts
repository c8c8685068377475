/** Moves imports as pg_cron does on hosted Supabase: looks at the database every so often, and calls the function when a run is due. */
import type { Database } from './database.ts';

interface TickerOptions {
  readonly db: Database;
  /** Address of the gateway. */
  readonly url: string;
  readonly everyMs: number;
  readonly onWarning: ((warning: string) => void) | undefined;
}

/** Runs that are moved at the same time. */
const MOST_CALLS = 3;

const DUE = `select s.secret from private.import_schedule s
  where exists (select from public.import_runs r where private.is_import_due(r))`;

/** Returns what stops it; a call that is under way is given up, and its run goes on at the next start. */
export function startImportTicker({ db, url, everyMs, onWarning }: TickerOptions): () => void {
  const stopped = new AbortController();
  let calls = 0;
  let looking = false;
  let warned = false;

  const call = async (secret: string): Promise<void> => {
    calls += 1;
    try {
      const answer = await fetch(`${url}/functions/v1/import-cities`, {
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
      calls -= 1;
    }
  };
  const look = async (): Promise<void> => {
    if (looking || calls >= MOST_CALLS || stopped.signal.aborted) return;
    looking = true;
    try {
      const [due] = await db.query<{ secret: string }>(DUE);
      if (due) call(due.secret).catch(fail);
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
    onWarning?.(`Imports are not moved: ${error instanceof Error ? error.message : String(error)}`);
  };

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
