/** Keeps what is known of cities beforehand: a run of the function `jobs`. What a run would ask is counted by `climate-fill` and `sights-fill`. */
import { useMutation } from '@tanstack/react-query';
import { useJob } from '@/admin/jobs/useJob.ts';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import type { FillAnswer } from '@/shared/fill.ts';
import { isActive } from '@/shared/imports/importRuns.ts';
import type { JobRun, JobScope, JobState } from '@/shared/jobs.ts';

export type Filled = 'climate' | 'sights';

/** What the screen shows: the latest run, or what was counted. */
export interface Filling {
  /** Null for a count. */
  readonly state: JobState | null;
  readonly total: number;
  readonly done: number;
  /** How many could not be had. */
  readonly skipped: number;
  readonly estimatedMs: number | null;
  readonly problem: string | null;
  readonly resumeAt: string | null;
}

const ofRun = ({ state, total, done, skipped, estimated_ms, problem, resume_at }: JobRun): Filling => ({
  state,
  total,
  done,
  skipped: skipped.length,
  estimatedMs: estimated_ms,
  problem,
  resumeAt: resume_at,
});

const ofCount = ({ total, kept, estimatedMs }: FillAnswer): Filling => ({
  state: null,
  total,
  done: kept,
  skipped: 0,
  estimatedMs,
  problem: null,
  resumeAt: null,
});

export function useFilling(what: Filled, onError: (error: Error) => void) {
  const { run, busy, start, act } = useJob(what, onError);
  const counting = useMutation({
    mutationFn: ({ country, top }: JobScope) =>
      callAdminFunction<FillAnswer>(`${what}-fill`, { countries: country ? [country] : [], top }),
    onError,
  });
  const running = run !== null && isActive(run.state);
  const counted = !running && counting.data ? ofCount(counting.data) : null;
  return {
    running,
    busy: busy || counting.isPending,
    shown: counted ?? (run && ofRun(run)),
    start: (scope: JobScope) => {
      counting.reset();
      start(scope);
    },
    count: counting.mutate,
    stop: () => act('pause'),
    resume: () => {
      counting.reset();
      act('resume');
    },
  };
}
