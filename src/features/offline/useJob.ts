import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Job, jobOf, startJob, subscribeToJobs } from './jobs.ts';
import { keptQuery, keyOf, type Plan } from './kept.ts';

/** The job that keeps a place, if there is one, and how to begin it. */
export function useJob(plan: Plan | undefined): { job: Job | undefined; start: () => void } {
  const client = useQueryClient();
  const key = plan && keyOf(plan);
  const job = useSyncExternalStore(
    subscribeToJobs,
    () => (key === undefined ? undefined : jobOf(key)),
    () => undefined,
  );
  const start = async () => {
    if (!plan) return;
    await startJob(plan);
    await client.invalidateQueries(keptQuery());
  };
  return { job, start: () => void start() };
}
