import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogBox } from '@/admin/ui/LogBox.tsx';
import { downloadText } from '@/lib/download.ts';
import { logFileName, logText, type RunLogEntry } from '@/shared/imports/importLog.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { Run } from './run.ts';
import { LOG_PAGE, readLog, runLogQuery, wholeLog } from './runLog.ts';
import type { pollingOf } from './runs.ts';
import { useLogLabels } from './useLogLabels.ts';
import { useRunToasts } from './useRunToasts.ts';

type Polling = ReturnType<typeof pollingOf>;

/** Height of the log box, in CSS pixels. */
const LOG_HEIGHT = 300;

/** The log of a run: the newest entries, older ones on demand, all of them as a file. */
export function RunLog({ run, polling }: { readonly run: Run; readonly polling: Polling }) {
  const { t } = useTranslation('adminImport');
  const toasts = useRunToasts();
  const labelsOf = useLogLabels(run.options.dryRun === true);
  const { entries, older } = useEntries(run.id, polling);
  const downloading = useMutation({
    mutationFn: async () =>
      downloadText(logFileName(new Date()), logText(await wholeLog(run.id), labelsOf), 'text/plain'),
    onError: toasts.notRead,
  });
  return (
    <LogBox
      label={t('run.log')}
      maxHeight={LOG_HEIGHT}
      empty={t('run.noLog')}
      follow
      lines={entries.map((entry) => ({ ...entry, message: labelsOf(entry).message }))}
      older={
        older && (
          <Button size="sm" className="mb-2" busy={older.loading} onClick={older.load}>
            {t('run.olderLog')}
          </Button>
        )
      }
      actions={
        <Button
          size="sm"
          busy={downloading.isPending}
          disabled={entries.length === 0}
          onClick={() => downloading.mutate()}
        >
          <Icon name="download" />
          {t('run.downloadLog')}
        </Button>
      }
    />
  );
}

function useEntries(runId: number, polling: Polling) {
  const client = useQueryClient();
  const toasts = useRunToasts();
  const query = runLogQuery(client, runId);
  const { data: entries = [] } = useQuery({ ...query, ...polling });
  const [atBeginning, setAtBeginning] = useState(false);
  const loading = useMutation({
    mutationFn: (before: number) => readLog(runId, before),
    onSuccess: (rows) => {
      // A page that is not full is the beginning of the log.
      if (rows.length < LOG_PAGE) setAtBeginning(true);
      client.setQueryData<readonly RunLogEntry[]>(query.queryKey, (known = []) => [...rows, ...known]);
    },
    onError: toasts.notRead,
  });
  const first = entries[0];
  const more = first !== undefined && entries.length >= LOG_PAGE && !atBeginning;
  return {
    entries,
    older: more ? { load: () => loading.mutate(first.id), loading: loading.isPending } : null,
  };
}
