import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CountryProgress } from '@/shared/imports/importRuns.ts';
import { isActive } from '@/shared/jobs.ts';
import type { Run, RunKind } from './run.ts';
import {
  JOBS_KEY,
  pollingOf,
  runItemsQuery,
  runQuery,
  runsQuery,
  type ShownRun,
  shownRunKey,
} from './runs.ts';
import { useRunToasts } from './useRunToasts.ts';

/** The run of the address; null for the newest one. */
export function useOpenedRun(): number | null {
  const [params] = useSearchParams();
  const run = params.get('run') ?? '';
  return /^[1-9]\d{0,8}$/.test(run) ? Number(run) : null;
}

/** The address that opens a run on this screen; its other parameters stay. */
export function useRunLink(): (id: number) => string {
  const [params] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(params);
    next.set('run', String(id));
    return `?${next}`;
  };
}

/** The run of a kind that something moves; another one waits for its end, unless its caller moves it. */
export function useActiveRun(kind: RunKind): Run | undefined {
  const { data } = useQuery(runsQuery(kind));
  return data?.find(({ state, ticked }) => ticked && isActive(state));
}

/** The run that a screen without a list shows: the one of the address, else one under way, else the last one that this browser has seen. */
export function useShownRun(kind: RunKind) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const opened = useOpenedRun();
  const active = useActiveRun(kind);
  const queryKey = shownRunKey(kind);
  const { data: shown } = useQuery<ShownRun | null>({ queryKey, queryFn: skipToken });
  const seen = active?.id;
  useEffect(() => {
    if (seen !== undefined)
      client.setQueryData<ShownRun>(shownRunKey(kind), (last) =>
        last?.id === seen ? last : { id: seen, told: false },
      );
  }, [client, kind, seen]);
  return {
    id: opened ?? seen ?? shown?.id,
    /** It goes on, or its end has not been told yet. */
    running: active !== undefined || (shown !== undefined && shown !== null && !shown.told),
    putAway: () => {
      client.setQueryData(queryKey, null);
      const rest = new URLSearchParams(params);
      rest.delete('run');
      setParams(rest, { replace: true, preventScrollReset: true });
    },
  };
}

/** A run and its items, read again while it is moved; its end and each country that fails are told in a toast. */
export function useRun(kind: RunKind, id: number, onEnd?: (run: Run) => void) {
  const toasts = useRunToasts();
  const client = useQueryClient();
  const query = useQuery({
    ...runQuery(kind, id),
    // The list has it already, where it is one of the newest.
    placeholderData: () => client.getQueryData(runsQuery(kind).queryKey)?.find((listed) => listed.id === id),
  });
  const run = query.data ?? null;
  const polling = pollingOf([run]);
  const itemsQuery = runItemsQuery({ kind, id });
  const items = useQuery({ ...itemsQuery, ...polling });

  // One that was started here may have ended before it was read.
  const shown = client.getQueryData<ShownRun>(shownRunKey(kind));
  const wasActive = useRef(shown?.id === id && !shown.told);
  useEffect(() => {
    if (!run) return;
    const hasEnded = wasActive.current && !isActive(run.state);
    wasActive.current = isActive(run.state);
    if (!hasEnded) return;
    client.setQueryData<ShownRun>(shownRunKey(kind), (last) => (last?.id === id ? { id, told: true } : last));
    // Rows that came between the last reads and the end.
    void client.invalidateQueries({ queryKey: JOBS_KEY }).then(() => {
      toasts.ended(run, client.getQueryData(itemsQuery.queryKey) ?? []);
      onEnd?.(run);
    });
  });

  const failed = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!items.data || kind !== 'imports') return;
    const now = items.data.filter(({ status }: CountryProgress) => status === 'error');
    const known = failed.current;
    failed.current = new Set(now.map(({ iso }) => iso));
    const fresh = known && now.find(({ iso }) => !known.has(iso));
    if (fresh) toasts.countryFailed(fresh);
  });

  return { query, polling, items: items.data ?? [] };
}
