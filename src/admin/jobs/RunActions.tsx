import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import type { RunAction } from '@/shared/jobs.ts';
import { Button } from '@/ui/Button.tsx';
import { canRestart, type RunOrder, useOrders } from './orders.ts';
import { actionsOf, type Run } from './run.ts';
import { UndoPreview, useUndoPreview } from './UndoPreview.tsx';
import { useCounts } from './useRunToasts.ts';

/** Actions of a tab that moves a run itself. */
export interface OwnActions {
  readonly actions: readonly RunAction[];
  readonly act: (action: RunAction) => void;
}

interface Props {
  readonly run: Run;
  /** Tells the actions of runs of one list apart. */
  readonly title?: string;
  readonly own?: OwnActions | undefined;
}

/** Actions that a run allows. Those that end it or delete something ask first. */
export function RunActions({ run, title, own }: Props) {
  const { t } = useTranslation('adminJobs');
  const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null);
  const orders = useOrders();
  const give = (order: RunOrder) => {
    if (order !== 'restart' && own?.actions.includes(order)) own.act(order);
    else orders.mutate({ run, order });
  };
  const possible: readonly RunOrder[] = own?.actions.length
    ? own.actions
    : [...(canRestart(run) ? (['restart'] as const) : []), ...actionsOf(run)];
  return (
    <>
      {possible.map((order) => (
        <Button
          key={order}
          size={title ? 'sm' : 'md'}
          intent={order === 'undo' ? 'danger' : order === 'restart' || own ? 'primary' : 'secondary'}
          aria-label={title && t('actionOn', { action: t(`actions.${order}`), title })}
          busy={orders.isPending && orders.variables.order === order}
          disabled={orders.isPending && orders.variables.order !== order}
          onClick={() => (order === 'cancel' || order === 'undo' ? setAsking(order) : give(order))}
        >
          {t(`actions.${order}`)}
        </Button>
      ))}
      {asking && (
        <Question
          run={run}
          action={asking}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            give(asking);
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly run: Run;
  readonly action: 'cancel' | 'undo';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says where the run stands and what stays, or what an undo takes away. */
function Question({ run, action, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation('adminJobs');
  const counts = useCounts()(run);
  const preview = useUndoPreview(run, action === 'undo');
  if (action === 'cancel')
    return (
      <ConfirmDialog
        open
        title={t('cancelling.title')}
        text={
          <div className="grid gap-3">
            <p>{t('cancelling.text', counts)}</p>
            {run.options.dryRun && <p>{t('cancelling.dryRun')}</p>}
          </div>
        }
        confirmLabel={t('cancelling.confirm')}
        cancelLabel={t('cancelling.keep')}
        intent="danger"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('undo.title')}
      text={run.kind === 'imports' ? <UndoPreview query={preview} /> : t(`undo.${undoText(run)}`, counts)}
      confirmLabel={t('actions.undo')}
      intent="danger"
      disabled={run.kind === 'imports' && !preview.data}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

const undoText = ({ kind }: Run) => (kind === 'names' || kind === 'regions' ? kind : 'files');
