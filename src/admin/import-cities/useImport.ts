import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callAdminFunction } from '@/admin/session/client.ts';
import type { ImportRun, RunAction, RunAnswer, StepAnswer } from '@/shared/imports/importRuns.ts';
import type { ImportMode, ImportOptions, ImportScope } from '@/shared/imports/imports.ts';
import { drive } from './driver.ts';
import { IMPORTS_KEY, type Polling, pollingOf, runsQuery, storeRun } from './runs.ts';
import { useRunToasts } from './useRunToasts.ts';

const FUNCTION = 'import-cities';

export interface StartChoice {
  readonly scope: ImportScope;
  readonly mode: ImportMode;
  readonly options: ImportOptions;
}

/** A run as it was when this tab began to drive it. */
export interface Drive {
  readonly run: ImportRun;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly signal: AbortSignal;
}

interface ActChoice {
  readonly run: ImportRun;
  readonly action: RunAction;
}

export interface Import {
  /** The latest runs. */
  readonly runs: UseQueryResult<ImportRun[]>;
  /** The run that is shown: the one driven here, otherwise the newest. */
  readonly run: ImportRun | null;
  /** Null while this tab drives no run. */
  readonly driving: Drive | null;
  readonly starting: boolean;
  readonly polling: Polling;
  start(choice: StartChoice): void;
  act(choice: ActChoice): void;
  /** Drives a run that another tab has begun. */
  takeOver(run: ImportRun): void;
}

/** Starts and drives runs. Leaving the screen stops the driving; the run stays where its last step ended. */
export function useImport(): Import {
  const toasts = useRunToasts();
  const client = useQueryClient();
  const { driving, takeOver, stop } = useDrive();

  const starting = useMutation({
    mutationFn: ({ scope, mode, options }: StartChoice) =>
      callAdminFunction<RunAnswer>(FUNCTION, { action: 'start', scope, mode, ...options }),
    onSuccess: ({ run }) => storeRun(client, run),
    onError: (error, { scope }) => toasts.failed(error, scope.kind),
  });
  const acting = useMutation({
    mutationFn: ({ run, action }: ActChoice) =>
      callAdminFunction<RunAnswer>(FUNCTION, { action, runId: run.id }),
    onSuccess: ({ run }) => storeRun(client, run),
    onError: (error) => toasts.failed(error),
    onSettled: () => void client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });

  const shown = (runs: readonly ImportRun[] = []) =>
    (driving ? runs.find(({ id }) => id === driving.run.id) : runs[0]) ?? null;
  const runs = useQuery({
    ...runsQuery(),
    refetchInterval: ({ state }) => pollingOf(shown(state.data), driving !== null).refetchInterval,
    refetchIntervalInBackground: true,
  });
  const run = shown(runs.data);

  return {
    runs,
    run,
    driving,
    starting: starting.isPending,
    polling: pollingOf(run, driving !== null),
    takeOver,
    // Callbacks given to mutate() are skipped after unmounting, so a screen that was left drives nothing.
    start: (choice) => starting.mutate(choice, { onSuccess: (answer) => takeOver(answer.run) }),
    act: (choice) =>
      acting.mutate(choice, {
        onSuccess: (answer, { action }) => {
          if (action === 'resume' || action === 'undo') takeOver(answer.run);
          else stop();
        },
      }),
  };
}

/** Calls one step of a run after the other, until nothing is left to do. */
function useDrive() {
  const toasts = useRunToasts();
  const client = useQueryClient();
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const { mutate, reset, isPending, variables } = useMutation({
    mutationFn: async ({ run, signal }: Drive) => {
      let last = run;
      await drive({
        scope: run.scope,
        signal,
        step: () => callAdminFunction<StepAnswer>(FUNCTION, { action: 'step', runId: run.id }),
        onAnswer: ({ run: moved, country }) => {
          last = moved;
          if (!signal.aborted) storeRun(client, moved);
          if (country?.status === 'error') toasts.countryFailed(country);
        },
      });
      return last;
    },
    onSuccess: (last, { signal }) => {
      if (!signal.aborted && last.state === 'done') toasts.done(last);
    },
    onError: (error, { run }) => toasts.failed(error, run.scope.kind),
    onSettled: () => void client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });

  return {
    driving: isPending ? variables : null,
    takeOver: (run: ImportRun) => {
      control.current?.abort();
      control.current = new AbortController();
      storeRun(client, run);
      mutate({ run, startedAt: Date.now(), signal: control.current.signal });
    },
    stop: () => {
      control.current?.abort();
      // The last steps may still be under way; this tab no longer drives.
      reset();
    },
  };
}
