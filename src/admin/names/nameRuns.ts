/** The runs that ask for names of cities, as the screen reads and drives them. The function `city-names` moves them. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { driveSteps } from '@/admin/steps.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { RunAction } from '@/shared/imports/importRuns.ts';
import { NAME_RUN_COLUMNS, type NameRun, type NameRunAnswer } from '@/shared/nameRuns.ts';

const FUNCTION = 'city-names';
const RUNS = 20;
/** Milliseconds between two reads, so that what the schedule or the command line does is seen. */
const POLL_INTERVAL_MS = 3000;

/** The latest runs, the newest first. */
export const nameRunsQuery = () =>
  queryOptions({
    queryKey: ['nameRuns'],
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<NameRun[]> =>
      rowsOf(
        await adminClient()
          .from('name_runs')
          .select(NAME_RUN_COLUMNS)
          .order('id', { ascending: false })
          .limit(RUNS)
          .abortSignal(signal)
          .overrideTypes<NameRun[], { merge: false }>(),
      ),
  });

function storeRun(client: QueryClient, run: NameRun): void {
  const { queryKey } = nameRunsQuery();
  // A read that is under way would overwrite it with an older state.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (runs = []) =>
    [run, ...runs.filter(({ id }) => id !== run.id)].sort((a, b) => b.id - a.id),
  );
}

/** Starts runs and changes them; the schedule of the backend moves them. Where it does not call, this tab can, while it is open. */
export function useNameRuns(onError: (error: Error) => void) {
  const client = useQueryClient();
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const driving = useMutation({
    mutationFn: async ({ runId, signal }: { runId: number; signal: AbortSignal }) => {
      await driveSteps(async () => {
        const { run, nextInMs } = await callAdminFunction<NameRunAnswer>(FUNCTION, { action: 'step', runId });
        storeRun(client, run);
        return nextInMs;
      }, signal);
    },
    onError,
  });
  const drive = (run: NameRun) => {
    control.current?.abort();
    control.current = new AbortController();
    driving.mutate({ runId: run.id, signal: control.current.signal });
  };
  const calling = useMutation({
    mutationFn: (body: object) => callAdminFunction<NameRunAnswer>(FUNCTION, body),
    onSuccess: ({ run, nextInMs }) => {
      storeRun(client, run);
      if (nextInMs === null) control.current?.abort();
    },
    onError,
  });

  return {
    busy: calling.isPending,
    /** The run that this tab drives. */
    drivenId: driving.isPending ? driving.variables.runId : null,
    start: (choice: { readonly countries: readonly string[]; readonly dryRun: boolean }) =>
      calling.mutate({ action: 'start', ...choice }),
    act: (run: NameRun, action: RunAction) => calling.mutate({ action, runId: run.id }),
    /** Moves a run that stands still. */
    take: drive,
  };
}
