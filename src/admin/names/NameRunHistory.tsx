import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { type NameRun, nameRunAfter } from '@/shared/nameRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { useRunScope } from './NameRunView.tsx';
import type { useNameRuns } from './nameRuns.ts';

interface Props {
  readonly runs: readonly NameRun[];
  readonly moving: ReturnType<typeof useNameRuns>;
}

/** The latest runs. An undo says first how many names it will remove. */
export function NameRunHistory({ runs, moving }: Props) {
  const { t } = useTranslation('adminNames');
  const lang = useLang();
  const scope = useRunScope();
  const [undoing, setUndoing] = useState<NameRun | null>(null);
  const zone = ownZone();
  const { accessor, columns, display } = columnHelper<NameRun>();
  const cells = columns([
    accessor('id', { header: t('history.run') }),
    accessor(scope, { id: 'scope', header: t('history.scope') }),
    accessor(({ state, dry_run }) => t(`states.${state}`) + (dry_run ? ` · ${t('run.dry')}` : ''), {
      id: 'state',
      header: t('history.state'),
    }),
    accessor(({ started_at }) => formatMoment(lang, new Date(started_at), zone), {
      id: 'started',
      header: t('history.started'),
    }),
    accessor('added', { header: t('history.added'), cell: numberCell(lang) }),
    display({
      id: 'actions',
      header: t('history.actions'),
      cell: ({ row: { original: run } }) =>
        nameRunAfter(run, 'undo') && run.added > 0 ? (
          <Button size="sm" intent="danger" disabled={moving.busy} onClick={() => setUndoing(run)}>
            {t('actions.undo')}
          </Button>
        ) : null,
    }),
  ]);
  return (
    <>
      <DataTable caption={t('history.title')} columns={cells} rows={runs} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={undoing !== null}
        title={t('undo.title')}
        text={t('undo.text', { names: formatNumber(lang, undoing?.added ?? 0) })}
        confirmLabel={t('actions.undo')}
        intent="danger"
        onCancel={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing) moving.act(undoing, 'undo');
          setUndoing(null);
        }}
      />
    </>
  );
}
