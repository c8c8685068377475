import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import {
  type CountryProgress,
  type ImportRun,
  isActive,
  type RunAction,
  type RunAnswer,
} from '@/shared/imports/importRuns.ts';
import type { ImportMode, ImportOptions, ImportScope } from '@/shared/imports/imports.ts';
import { IMPORTS_KEY, pollingOf, runCountriesQuery, runQuery, storeRun } from './runs.ts';
import { useRunToasts } from './useRunToasts.ts';

const FUNCTION = 'import-cities';

export interface StartChoice {
  readonly scope: ImportScope;
  readonly mode: ImportMode;
  readonly options: ImportOptions;
}

/** `tick`: moves a stalled run for some time, and leaves it to the schedule. */
export type RunOrder = RunAction | 'tick';

/** Starts runs. The schedule of the backend moves them, with or without an open screen. */
export function useStart(onStarted: (run: ImportRun) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ scope, mode, options }: StartChoice) =>
      callAdminFunction<RunAnswer>(FUNCTION, { action: 'start', scope, mode, ...options }),
    onSuccess: async ({ run }) => {
      await storeRun(client, run);
      onStarted(run);
    },
  });
}

/** Pauses, resumes, cancels, undoes a run, or moves one that is stalled. */
export function useOrder(run: ImportRun) {
  const toasts = useRunToasts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: RunOrder) => callAdminFunction<RunAnswer>(FUNCTION, { action, runId: run.id }),
    onSuccess: ({ run: now }) => storeRun(client, now),
    onError: (error) => {
      toasts.failed(error);
      // A request that was lost may have been carried out.
      void client.invalidateQueries({ queryKey: IMPORTS_KEY });
    },
  });
}

/** A run and its countries, read again while it is moved; its end and each country that fails are told in a toast. */
export function useRun(id: number | null) {
  const toasts = useRunToasts();
  const client = useQueryClient();
  const query = useQuery({ ...runQuery(id ?? 0), enabled: id !== null });
  const run = query.data ?? null;
  const polling = pollingOf(run);
  const countries = useQuery({ ...runCountriesQuery(id ?? 0), ...polling, enabled: id !== null });

  const before = useRef<ImportRun | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = run;
    if (!run || last?.id !== run.id || !isActive(last.state) || isActive(run.state)) return;
    // What came between the last reads and the end.
    void client
      .invalidateQueries({ queryKey: IMPORTS_KEY })
      .then(() => toasts.ended(run, client.getQueryData(runCountriesQuery(run.id).queryKey) ?? []));
  });

  const failed = useRef<{ readonly id: number | null; readonly isos: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (!countries.data) return;
    const isError = ({ status }: CountryProgress) => status === 'error';
    const known = failed.current?.id === id ? failed.current.isos : null;
    const now = countries.data.filter(isError);
    failed.current = { id, isos: new Set(now.map(({ iso }) => iso)) };
    const fresh = known && now.find(({ iso }) => !known.has(iso));
    if (fresh) toasts.countryFailed(fresh);
  });

  return { query, run, polling, countries: countries.data ?? [] };
}
