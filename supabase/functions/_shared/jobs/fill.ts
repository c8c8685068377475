/** Kinds that store something of each place of a list in advance; what could not be had is gone round. */
import { rpc } from '../rpc.ts';
import { type ClaimedJob, countriesOf, type JobDefinition, type Part } from './define.ts';

const CALL_MS = 90_000;

/** Answer of a database function that lists what to ask for. */
interface ToAsk {
  readonly total: number;
  readonly kept: number;
  /** The first of those to ask for. */
  readonly next: readonly number[];
}

interface Cursor {
  /** Ids that could not be had. */
  readonly skipped: readonly number[];
}

const skippedOf = ({ cursor }: ClaimedJob) => (cursor as Cursor | null)?.skipped ?? [];

/** `list`: the database function that says what is to be asked for; `store` asks for one and stores it. */
export function filling(
  list: string,
  store: (id: number, signal: AbortSignal) => Promise<unknown>,
): Pick<JobDefinition<number>, 'scope' | 'next' | 'work' | 'skip'> {
  return {
    scope: ['country', 'top'],
    next: async (job) => {
      const { total, kept, next } = await rpc<ToAsk>(list, {
        p_countries: countriesOf(job),
        p_top: job.top,
        p_skipped: skippedOf(job),
      });
      return { units: next, total, done: kept };
    },
    work: async (id): Promise<Part> => {
      await store(id, AbortSignal.timeout(CALL_MS));
      return { add: { done: 1 } };
    },
    skip: (id, job) => ({ add: { failed: 1 }, cursor: { skipped: [...skippedOf(job), id] } }),
  };
}
