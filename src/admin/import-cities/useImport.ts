import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ImportRun,
  isActive,
  type RunAction,
  type RunAnswer,
  type StepAnswer,
} from '@/domain/importRuns.ts';
import type { ImportMode, ImportOptions, ImportScope } from '@/domain/imports.ts';
import { useT } from '@/i18n/index.ts';
import { toast } from '@/ui/toast.ts';
import { callAdminFunction } from '../session/client.ts';
import { drive } from './driver.ts';
import { REFRESH_MS, WATCH_MS } from './runs.ts';

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

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : null);

/** Starts, drives and steers runs. Leaving the screen stops the driving; the run waits where its last step ended. */
export function useImport(runs: readonly ImportRun[]): Import {
  const t = useT('adminImport');
  const client = useQueryClient();
  const control = useRef<AbortController>(null);
  const [driven, setDriven] = useState<ImportRun | null>(null);
  const [driving, setDriving] = useState<DriveStart | null>(null);
  const [starting, setStarting] = useState(false);

  useEffect(() => () => control.current?.abort(), []);
  const newest = runs[0] ?? null;
  const shown = driven && (!newest || driving || newest.id === driven.id) ? fresher(driven, newest) : newest;
  const every = refreshEvery(driving !== null, shown);
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['imports'] }), every);
    return () => clearInterval(timer);
  }, [every, client]);

  const finish = useCallback(
    (run: ImportRun) => {
      if (run.state !== 'done') return;
      const kind = run.scope.kind;
      const counts = {
        created: run.created,
        failed: run.failed,
        processed: run.processed,
        batches: run.batches,
      };
      const done = run.countriesDone;
      toast({
        title: t(`done.${kind}`),
        description:
          kind === 'world'
            ? t('done.countries', { done, failed: run.countriesFailed })
            : t('done.counts', counts),
        variant: run.countriesFailed > 0 ? 'default' : 'success',
      });
    },
    [t],
  );

  const take = useCallback(
    async (run: ImportRun) => {
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
          onAnswer: (answer) => {
            last = answer.run;
            if (!own.signal.aborted) setDriven(answer.run);
            if (answer.country?.status === 'error')
              toast({
                title: t('countryFailed'),
                description: answer.country.errorMessage ?? answer.country.iso,
                variant: 'danger',
              });
          },
        });
        if (!own.signal.aborted) finish(last);
      } catch (error) {
        const title = run.scope.kind === 'world' ? t('failedWorld') : t('failed');
        toast({ title, description: messageOf(error) ?? t('failedText'), variant: 'danger' });
      }
      if (control.current === own) setDriving(null);
      await client.invalidateQueries({ queryKey: ['imports'] });
    },
    [client, finish, t],
  );

  const start = async ({ scope, mode, options }: StartChoice) => {
    setStarting(true);
    try {
      const body = { action: 'start', scope, mode, ...options };
      const { run } = await callAdminFunction<RunAnswer>(FUNCTION, body);
      void take(run);
    } catch (error) {
      const title = scope.kind === 'world' ? t('failedWorld') : t('failed');
      toast({ title, description: messageOf(error) ?? t('failedText'), variant: 'danger' });
    }
    setStarting(false);
  };

  const act = async (run: ImportRun, action: RunAction) => {
    try {
      const answer = await callAdminFunction<RunAnswer>(FUNCTION, { action, runId: run.id });
      setDriven(answer.run);
      if (action === 'resume' || action === 'undo') void take(answer.run);
      else control.current?.abort();
      if (action !== 'resume' && action !== 'undo') setDriving(null);
    } catch (error) {
      toast({ title: t('failed'), description: messageOf(error) ?? t('failedText'), variant: 'danger' });
    }
    await client.invalidateQueries({ queryKey: ['imports'] });
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
