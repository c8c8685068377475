/** Jobs from the command line: started and moved as the screens and the ticker do. */
import { OperatorError, reportFatal } from '../../server/operatorError.ts';
import type { JobRun } from '../../src/shared/jobs.ts';
import { pause } from '../../src/shared/pause.ts';
import type { NewJob } from '../../supabase/functions/_shared/jobs/store.ts';
import { createProgress } from './progress.ts';
import { findTarget, type Target, takeSettingsOfFunctions } from './target.ts';

const progress = createProgress();

/** Prints what `work` gives on the backend that the environment names. Says what is wrong and sets the exit code. */
export async function printOnTarget(work: () => Promise<readonly string[]>): Promise<void> {
  let target: Target | undefined;
  try {
    target = await findTarget(progress);
    takeSettingsOfFunctions(target);
    const lines = await work();
    progress.end();
    console.log(lines.join('\n'));
  } catch (error) {
    progress.end();
    reportFatal(error);
  } finally {
    await target?.close();
  }
}

/** The job of a kind that is under way, or a new one. */
export async function jobOf(job: NewJob): Promise<number> {
  const { activeJob, startJob } = await import('../../supabase/functions/_shared/jobs/store.ts');
  const active = await activeJob(job.kind);
  if (active === null) return startJob(job);
  progress.line(`Run ${active}, which was begun before, goes on.`);
  return active;
}

/** Words about a job: the title of its progress bar, and the service that it asks. */
export interface JobWords {
  readonly title: string;
  readonly service: string;
}

/** Moves a job until it is done or undone. @throws OperatorError when it has failed, or somebody stops it. */
export async function moveToEnd(id: number, { title, service }: JobWords): Promise<JobRun> {
  const { moveJob } = await import('../../supabase/functions/_shared/jobs/runner.ts');
  const { readJob } = await import('../../supabase/functions/_shared/jobs/store.ts');
  let told: string | null = null;
  for (;;) {
    const { hasMore } = await moveJob(id);
    const job = await readJob(id);
    const { state } = job;
    progress.bar(title, job.done, job.total ?? 0);
    if (job.problem && job.problem !== told) progress.line(job.problem);
    told = job.problem;
    if (state === 'done' || state === 'undone') return job;
    if (state !== 'running' && state !== 'waiting' && state !== 'undoing')
      throw new OperatorError(`Run ${id} is ${state}${job.problem ? `: ${job.problem}` : ''}.`);
    if (hasMore) continue;
    // Without a time to wait for, a step of a running site holds it.
    const waitMs = job.resume_at ? Date.parse(job.resume_at) - Date.now() : 2000;
    if (job.resume_at) progress.line(`${service} is left alone for ${Math.ceil(waitMs / 1000)} s.`);
    await pause(waitMs);
  }
}
