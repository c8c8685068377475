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
/** Downloads that still write. */
const running = new Set<Promise<void>>();
const { subscribe, emit } = createEmitter();

export { subscribe as subscribeToJobs };

export const jobOf = (key: string): Job | undefined => jobs.get(key);

function set(key: string, job: Job): void {
  jobs.set(key, job);
  emit();
}

async function run(plan: DownloadPlan): Promise<void> {
  const key = keyOf(plan);
  const abort = new AbortController();
  const report = (done: number, outcome: Outcome | null) =>
    set(key, { done, total: plan.pages.length, outcome, stop: () => abort.abort() });
  report(0, null);
  const outcome = await import('./keep.ts').then(
    ({ keepPlace }) => keepPlace(plan, abort.signal, (done) => report(done, null)),
    () => 'failed' as const,
  );
  report(jobs.get(key)?.done ?? 0, outcome);
}

/** Begins, or resumes, keeping a place; one that runs goes on. */
export async function startJob(plan: DownloadPlan): Promise<void> {
  if (jobs.get(keyOf(plan))?.outcome === null) return;
  const work = run(plan).finally(() => running.delete(work));
  running.add(work);
  await work;
}

export function forgetJob(key: string): void {
  jobs.delete(key);
  emit();
}

/** Stops and forgets all of them; resolves once none writes any more. */
export async function endJobs(): Promise<void> {
  for (const { stop } of jobs.values()) stop();
  await Promise.all(running);
  jobs.clear();
  emit();
}
