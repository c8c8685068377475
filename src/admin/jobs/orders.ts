/** Starts of runs, and changes of them. The backend moves most of them, with or without an open tab. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { driveSteps } from '@/admin/lib/steps.ts';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import type { RunAction } from '@/shared/jobs.ts';
import { undoFileImport } from './fileRuns.ts';
import type { Run, RunKind } from './run.ts';
import { type ShownRun, shownRunKey } from './runs.ts';
import { runOfFile } from './sources.ts';
import { useRunToasts } from './useRunToasts.ts';

/** `restart`: moves a run that stands still. */
export type RunOrder = RunAction | 'restart';

interface Answer {
  readonly run: { readonly id: number };
  /** Milliseconds until the next step of a run that this tab moves. */
  readonly nextInMs?: number | null;
}

const JOBS = { name: 'jobs', restart: 'move' } as const;
/** The functions that start and change runs, and their action that moves one; files are moved by the tab that has them. */
const FUNCTIONS: Readonly<Record<RunKind, { readonly name: string; readonly restart?: string }>> = {
  imports: { name: 'import-cities', restart: 'tick' },
  names: JOBS,
  climate: JOBS,
  sights: JOBS,
  links: JOBS,
  regions: JOBS,
  upstreams: JOBS,
  files: { name: 'jobs' },
};

export const canRestart = ({ kind, stalled }: Run): boolean =>
  stalled && FUNCTIONS[kind].restart !== undefined;

/** Starts runs of a kind. */
export function useStartRun<Choice extends object>(kind: RunKind, onStarted?: (id: number) => void) {
  const client = useQueryClient();
  const toasts = useRunToasts();
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const { run } = await callAdminFunction<Answer>(FUNCTIONS[kind].name, { action: 'start', ...choice });
      client.setQueryData<ShownRun>(shownRunKey(kind), { id: run.id, told: false });
      await client.invalidateQueries();
      return run.id;
    },
    onSuccess: (id) => onStarted?.(id),
    // The screens of imports say it in their own words.
    onError: (error) => kind !== 'imports' && kind !== 'regions' && toasts.failed(error, { kind }),
  });
}

/** Changes runs. */
export function useOrders() {
  const client = useQueryClient();
  const toasts = useRunToasts();
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  return useMutation({
    mutationFn: async ({ run, order }: { readonly run: Run; readonly order: RunOrder }) => {
      if (run.kind === 'files') {
        toasts.undone(runOfFile(await undoFileImport(run.id)));
        return;
      }
      const { name, restart } = FUNCTIONS[run.kind];
      const action = order === 'restart' ? restart : order;
      control.current?.abort();
      control.current = new AbortController();
      await driveSteps(async () => {
        const { nextInMs = null } = await callAdminFunction<Answer>(name, { action, runId: run.id });
        await client.invalidateQueries();
        return order === 'restart' ? nextInMs : null;
      }, control.current.signal);
    },
    onError: (error, { run }) => toasts.failed(error, run),
    // Any screen may show what it has changed, and a request that was lost may have been carried out.
    onSettled: () => client.invalidateQueries(),
  });
}
