/** Places that are being kept now. They go on while the visitor reads other pages. */
import { createEmitter } from '@/lib/emitter.ts';
import type { Outcome } from './keep.ts';
import { type DownloadPlan, keyOf } from './kept.ts';

export interface Job {
  readonly done: number;
  readonly total: number;
  /** Null while it runs. */
  readonly outcome: Outcome | null;
  readonly stop: () => void;
}

const jobs = new Map<string, Job>();
const { subscribe, emit } = createEmitter();

export { subscribe as subscribeToJobs };

export const jobOf = (key: string): Job | undefined => jobs.get(key);

function set(key: string, job: Job): void {
  jobs.set(key, job);
  emit();
}

/** Begins, or goes on with, keeping a place. */
export async function startJob(plan: DownloadPlan): Promise<void> {
  const key = keyOf(plan);
  if (jobs.get(key)?.outcome === null) return;
  const abort = new AbortController();
  const base = { total: plan.pages.length, stop: () => abort.abort() };
  set(key, { ...base, done: 0, outcome: null });
  const { keepPlace } = await import('./keep.ts');
  const outcome = await keepPlace(plan, abort.signal, (done) => set(key, { ...base, done, outcome: null }));
  set(key, { ...base, done: jobs.get(key)?.done ?? 0, outcome });
}

export function forgetJob(key: string): void {
  jobs.delete(key);
  emit();
}
