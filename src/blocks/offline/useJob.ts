import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Job, jobOf, startJob, subscribeToJobs } from './jobs.ts';
import { type DownloadPlan, keptQuery, keyOf } from './kept.ts';

/** The job that keeps a place, if there is one, and how to begin it. */
export function useJob(plan: DownloadPlan): { job: Job | undefined; start: () => void } {
  const client = useQueryClient();
  const key = keyOf(plan);
  const job = useSyncExternalStore(
    subscribeToJobs,
    () => jobOf(key),
    () => undefined,
  );
  const start = async () => {
    await startJob(plan);
    await client.invalidateQueries(keptQuery());
  };
  return { job, start: () => void start() };
}
