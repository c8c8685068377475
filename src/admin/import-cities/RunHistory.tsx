import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/admin/ui/DataTable.tsx';
import { ConfirmDialog } from '@/admin/ui/Dialog.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatElapsed, formatMoment, formatNumber } from '@/shared/format.ts';
import { canResume, type ImportRun, type RunAction, stateAfter } from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { useCountColumns } from './useCountColumns.ts';
import { useScopeName } from './useScopeName.ts';

interface Props {
  readonly runs: readonly ImportRun[];
  readonly busy: boolean;
  readonly onAct: (run: ImportRun, action: RunAction) => void;
}

/** The latest runs, to be gone on with or undone. */
export function RunHistory({ runs, busy, onAct }: Props) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const scope = useScopeName();
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const counts = useCountColumns();
  const columns: Column<ImportRun>[] = [
    { id: 'id', title: t('columns.run'), value: ({ id }) => id },
    { id: 'scope', title: t('columns.scope'), value: (run) => scope(run.scope) },
    {
      id: 'state',
      title: t('columns.status'),
      value: ({ state, options }) => t(`states.${state}`) + (options.dryRun ? ` · ${t('form.dryRun')}` : ''),
    },
    {
      id: 'started',
      title: t('columns.started'),
      value: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => (
        <span className="whitespace-nowrap">{formatMoment(lang, new Date(startedAt), zone)}</span>
      ),
    },
    {
      id: 'duration',
      title: t('columns.duration'),
      value: ({ startedAt, endedAt }) => (endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null),
      cell: ({ startedAt, endedAt }) =>
        endedAt ? formatElapsed(lang, Date.parse(endedAt) - Date.parse(startedAt)) : '',
    },
    ...counts<ImportRun>('created', 'failed'),
    {
      id: 'actions',
      title: t('columns.actions'),
      value: () => '',
      cell: (run) => (
        <span className="flex gap-2">
          {canResume(run) && (
            <Button size="sm" disabled={busy} onClick={() => onAct(run, 'resume')}>
              {t('actions.resume')}
            </Button>
          )}
          {stateAfter(run.state, 'undo') && run.created > 0 && !run.options.dryRun && (
            <Button size="sm" intent="danger" disabled={busy} onClick={() => setUndoing(run)}>
              {t('actions.undo')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('history.title')} columns={columns} rows={runs} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={undoing !== null}
        title={t('undo.title')}
        text={t('undo.text', { created: formatNumber(lang, undoing?.created ?? 0) })}
        confirmLabel={t('actions.undo')}
        intent="danger"
        onCancel={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing) onAct(undoing, 'undo');
          setUndoing(null);
        }}
      />
    </>
  );
}
