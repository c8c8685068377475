import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { ConfirmDialog } from '@/admin/ui/Dialog.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatElapsed, formatMoment, formatNumber } from '@/shared/format.ts';
import { canResume, type ImportRun, type RunAction, stateAfter } from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { useScopeName } from './useScopeName.ts';

interface Props {
  readonly runs: readonly ImportRun[];
  readonly busy: boolean;
  readonly onAct: (run: ImportRun, action: RunAction) => void;
}

/** The latest runs, which can be resumed or undone. */
export function RunHistory({ runs, busy, onAct }: Props) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const { display } = columnHelper<ImportRun>();
  const columns = [
    ...useColumns(),
    display({
      id: 'actions',
      header: t('columns.actions'),
      cell: ({ row: { original: run } }) => (
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
    }),
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

const durationOf = ({ startedAt, endedAt }: ImportRun) =>
  endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : undefined;

function useColumns() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const scopeName = useScopeName();
  const cell = numberCell(lang);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { accessor, columns } = columnHelper<ImportRun>();
  return columns([
    accessor('id', { header: t('columns.run') }),
    accessor(({ scope }) => scopeName(scope), { id: 'scope', header: t('columns.scope') }),
    accessor(
      ({ state, options }) => t(`states.${state}`) + (options.dryRun ? ` · ${t('form.dryRun')}` : ''),
      { id: 'state', header: t('columns.status') },
    ),
    accessor('startedAt', {
      header: t('columns.started'),
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">{formatMoment(lang, new Date(getValue()), zone)}</span>
      ),
    }),
    accessor(durationOf, {
      id: 'duration',
      header: t('columns.duration'),
      cell: ({ getValue }) => {
        const duration = getValue();
        return duration === undefined ? '' : formatElapsed(lang, duration);
      },
    }),
    accessor('created', { header: t('counts.created'), cell }),
    accessor('failed', { header: t('counts.failed'), cell }),
  ]);
}
