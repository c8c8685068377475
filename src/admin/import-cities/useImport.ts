import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callAdminFunction } from '@/admin/session/client.ts';
import {
  type ImportRun,
  isActive,
  type RunAction,
  type RunAnswer,
  type StepAnswer,
} from '@/shared/imports/importRuns.ts';
import type { ImportMode, ImportOptions, ImportScope } from '@/shared/imports/imports.ts';
import { drive } from './driver.ts';
import { REFRESH_MS, WATCH_MS } from './runs.ts';
import { useRunToasts } from './useRunToasts.ts';

const FUNCTION = 'import-cities';

export interface StartChoice {
  readonly scope: ImportScope;
  readonly mode: ImportMode;
  readonly options: ImportOptions;
}

/** Where this tab began to drive: what speed and time left are counted from. */
export interface DriveStart {
  readonly at: number;
  readonly processed: number;
}

export interface Import {
  /** The run that is shown: the one driven here, else the newest. */
  readonly run: ImportRun | null;
  readonly driving: DriveStart | null;
  readonly starting: boolean;
  start(choice: StartChoice): void;
  act(run: ImportRun, action: RunAction): void;
  /** Goes on with a run that nobody moves. */
  take(run: ImportRun): void;
}

/** Starts, drives and steers runs. Leaving the screen stops the driving; the run waits where its last step ended. */
export function useImport(runs: readonly ImportRun[]): Import {
  const say = useRunToasts();
  const client = useQueryClient();
  const control = useRef<AbortController>(null);
  const [driven, setDriven] = useState<ImportRun | null>(null);
  const [driving, setDriving] = useState<DriveStart | null>(null);
  const [starting, setStarting] = useState(false);
  useEffect(() => () => control.current?.abort(), []);
  const newest = runs[0] ?? null;
  const shown = driven && (!newest || driving || newest.id === driven.id) ? fresher(driven, newest) : newest;
  useRefresh(refreshEvery(driving !== null, shown));
  const refresh = () => client.invalidateQueries({ queryKey: ['imports'] });

  const take = async (run: ImportRun) => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    setDriven(run);
    setDriving({ at: Date.now(), processed: run.processed });
    let last = run;
    try {
      await drive({
        scope: run.scope,
        signal: own.signal,
        step: () => callAdminFunction<StepAnswer>(FUNCTION, { action: 'step', runId: run.id }),
        onAnswer: ({ run: moved, country }) => {
          last = moved;
          if (!own.signal.aborted) setDriven(moved);
          if (country?.status === 'error') say.countryFailed(country);
        },
      });
      if (!own.signal.aborted && last.state === 'done') say.done(last);
    } catch (error) {
      say.failed(error, run.scope.kind);
    }
    if (control.current === own) setDriving(null);
    await refresh();
  };

  const start = async ({ scope, mode, options }: StartChoice) => {
    setStarting(true);
    try {
      const body = { action: 'start', scope, mode, ...options };
      const { run } = await callAdminFunction<RunAnswer>(FUNCTION, body);
      void take(run);
    } catch (error) {
      say.failed(error, scope.kind);
    }
    setStarting(false);
  };

  const act = async (run: ImportRun, action: RunAction) => {
    try {
      const answer = await callAdminFunction<RunAnswer>(FUNCTION, { action, runId: run.id });
      setDriven(answer.run);
      if (action === 'resume' || action === 'undo') void take(answer.run);
      else {
        control.current?.abort();
        setDriving(null);
      }
    } catch (error) {
      say.failed(error);
    }
    await refresh();
  };

  return {
    run: shown,
    driving,
    starting,
    start: (choice) => void start(choice),
    act: (run, action) => void act(run, action),
    take: (run) => void take(run),
  };
}

/** Reads the runs again and again; `every` is in milliseconds, null reads no more. */
function useRefresh(every: number | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['imports'] }), every);
    return () => clearInterval(timer);
  }, [every, client]);
}

/** Milliseconds between two readings: a run that is driven elsewhere is watched too, or the form would stay shut after its end. */
function refreshEvery(driving: boolean, run: ImportRun | null): number | null {
  if (driving) return REFRESH_MS;
  return run && isActive(run.state) ? WATCH_MS : null;
}

/** Of the same run, the one that was moved later. */
function fresher(driven: ImportRun, read: ImportRun | null): ImportRun {
  if (!read || read.id !== driven.id) return driven;
  return Date.parse(read.heartbeatAt) > Date.parse(driven.heartbeatAt) ? read : driven;
}
