import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOG_PAGE, type LogFilters, readLogs, readNewer, type SystemLog } from './logs.ts';

/** Polling interval in milliseconds. */
const REFRESH_MS = 4000;

const keyOf = ({ source, period, levels, text }: LogFilters) =>
  ['system-logs', source, period, levels.join(), text] as const;

/** Events that pass the filters, the newest first. Live, it polls for new events, but not while the tab is hidden. */
export function useLogs(filters: LogFilters, live: boolean) {
  const client = useQueryClient();
  const queryKey = keyOf(filters);
  const [ended, setEnded] = useState('');
  const query = useQuery({
    queryKey,
    queryFn: () => readNewer(filters, client.getQueryData<readonly SystemLog[]>(queryKey) ?? []),
    refetchInterval: live ? REFRESH_MS : false,
    refetchIntervalInBackground: false,
    staleTime: 0,
    // Changing a filter keeps the log on the screen until the new events are there.
    placeholderData: keepPreviousData,
  });
  const older = useMutation({
    mutationFn: (before: number) => readLogs(filters, before),
    onSuccess: (rows) => {
      // A page that is not full is the end of the log.
      if (rows.length < LOG_PAGE) setEnded(queryKey.join());
      client.setQueryData<readonly SystemLog[]>(queryKey, (known = []) => {
        const ids = new Set(known.map(({ id }) => id));
        return [...known, ...rows.filter(({ id }) => !ids.has(id))];
      });
    },
  });
  const last = query.data?.at(-1);
  const more = (query.data?.length ?? 0) >= LOG_PAGE && ended !== queryKey.join();
  return {
    query,
    older: last && more ? { load: () => older.mutate(last.id), loading: older.isPending } : null,
  };
}
