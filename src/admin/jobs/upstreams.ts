/** Checks of the outside services: the answers that they had. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { JOBS_KEY } from './runs.ts';

export interface UpstreamAnswer {
  readonly service: string;
  readonly reachable: boolean;
  /** Null where no answer could be read. */
  readonly hasShape: boolean | null;
  /** Parts of the answer that would be left out, or why there is none. */
  readonly lost: readonly string[];
}

async function answersOf(run: number, signal: AbortSignal): Promise<UpstreamAnswer[]> {
  const answer = await adminClient()
    .from('job_items')
    .select('key,data')
    .match({ job_id: run, state: 'success' })
    .order('key')
    .abortSignal(signal)
    .overrideTypes<{ key: string; data: Omit<UpstreamAnswer, 'service'> }[], { merge: false }>();
  return rowsOf(answer).map(({ key, data }) => ({ ...data, service: key }));
}

/** The answers that a run has had; `done` of them. */
export const upstreamAnswersQuery = (run: number, done: number) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'answers', run, done],
    queryFn: ({ signal }) => answersOf(run, signal),
  });

interface Drift {
  /** End of the last check. */
  readonly at: string;
  readonly services: readonly string[];
}

/** Services whose answers had another shape than expected when they were checked last; null for none, and without a check. */
export const driftQuery = () =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'drift'],
    queryFn: async ({ signal }): Promise<Drift | null> => {
      const answer = await adminClient()
        .from('jobs')
        .select('id,ended_at')
        .match({ kind: 'upstreams', state: 'done' })
        .order('id', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      const [run] = rowsOf(answer);
      if (!run?.ended_at) return null;
      const services = (await answersOf(run.id, signal)).filter(({ hasShape }) => hasShape === false);
      return services.length > 0
        ? { at: run.ended_at, services: services.map(({ service }) => service) }
        : null;
    },
  });
