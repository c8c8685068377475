import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { type FileImport, fileImportsQuery, refusedLines, undoImport } from './fileImports.ts';
import { downloadRefused } from './RefusedLines.tsx';

/** The latest imports from files; each can be undone. */
export function FileImportHistory() {
  const { t } = useTranslation('adminFileImport');
  const query = useQuery(fileImportsQuery());
  const [undoing, setUndoing] = useState<FileImport | null>(null);
  const undo = useUndo();
  const lang = useLang();
  return (
    <Panel title={t('history.title')}>
      <QueryView
        query={query}
        pending={<Loading label={t('loading')} />}
        errorText={t('history.failed')}
        empty={{ when: (runs) => runs.length === 0, title: t('history.none') }}
      >
        {(runs) => <Runs runs={runs} busy={undo.isPending ? undo.variables : null} onUndo={setUndoing} />}
      </QueryView>
      <ConfirmDialog
        open={undoing !== null}
        title={t('undo.title')}
        text={t('undo.text', {
          created: formatNumber(lang, undoing?.created ?? 0),
          updated: formatNumber(lang, undoing?.updated ?? 0),
        })}
        confirmLabel={t('undo.action')}
        intent="danger"
        onCancel={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing) undo.mutate(undoing.id);
          setUndoing(null);
        }}
      />
    </Panel>
  );
}

function useUndo() {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: ({ undone, kept }) =>
      toast({
        title: t('undo.done'),
        description: t('undo.doneText', {
          undone: formatNumber(lang, undone),
          kept: formatNumber(lang, kept),
        }),
        variant: 'success',
      }),
    onError: (error) => {
      if (!isRefusal(error))
        toast({ title: t('undo.failed'), description: t('undo.failedText'), variant: 'danger' });
    },
    // Any screen may show what it has changed.
    onSettled: () => client.invalidateQueries(),
  });
}

interface RunsProps {
  readonly runs: readonly FileImport[];
  /** The import that is being undone. */
  readonly busy: number | null;
  readonly onUndo: (run: FileImport) => void;
}

function Runs({ runs, busy, onUndo }: RunsProps) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const zone = ownZone();
  const cell = numberCell(lang);
  const { accessor, columns, display } = columnHelper<FileImport>();
  const shown = columns([
    accessor('file_name', {
      header: t('history.file'),
      cell: ({ getValue }) => (
        <span className="inline-block min-w-40 font-semibold wrap-anywhere">
          <bdi>{getValue()}</bdi>
        </span>
      ),
    }),
    accessor(({ state }) => t(`states.${state}`), { id: 'state', header: t('history.state') }),
    accessor('started_at', {
      header: t('history.started'),
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">{formatMoment(lang, new Date(getValue()), zone)}</span>
      ),
    }),
    accessor('created', { header: t('counts.created'), cell }),
    accessor('updated', { header: t('counts.updated'), cell }),
    accessor('skipped', { header: t('counts.skipped'), cell }),
    accessor('failed', {
      header: t('counts.refused'),
      cell: ({ row: { original } }) => <Refused run={original} />,
    }),
    display({
      id: 'actions',
      header: t('history.actions'),
      cell: ({ row: { original: run } }) =>
        run.state !== 'undone' &&
        run.created + run.updated > 0 && (
          <Button
            size="sm"
            aria-label={t('undo.of', { file: run.file_name })}
            busy={busy === run.id}
            onClick={() => onUndo(run)}
          >
            {t('undo.action')}
          </Button>
        ),
    }),
  ]);
  return (
    <DataTable
      caption={t('history.title')}
      columns={shown}
      rows={runs}
      rowKey={({ id }) => id}
      pinned="actions"
    />
  );
}

/** How many lines were refused; pressed, they are downloaded. */
function Refused({ run }: { readonly run: FileImport }) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const download = useMutation({
    mutationFn: async () => downloadRefused(run.file_name, await refusedLines(run.id)),
    onError: () => toast({ title: t('problems.server'), variant: 'danger' }),
  });
  if (run.failed === 0) return formatNumber(lang, 0);
  return (
    <Button
      size="sm"
      intent="ghost"
      // What is hidden in it is cut off with the table.
      className="relative"
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {formatNumber(lang, run.failed)}
      <Icon name="download" />
      <span className="sr-only">{t('history.download', { file: run.file_name })}</span>
    </Button>
  );
}
