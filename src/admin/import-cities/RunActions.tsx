import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canResume, type ImportRun, type RunAction, stateAfter } from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { CancelDialog, UndoDialog } from './RunDialogs.tsx';
import { useOrder } from './useImport.ts';

const ACTIONS: readonly RunAction[] = ['pause', 'resume', 'cancel', 'undo'];

/** Whether the screen offers an action: the run's state allows it, and it has something to do. */
function isPossible(run: ImportRun, action: RunAction): boolean {
  if (action === 'resume') return canResume(run);
  if (action === 'undo' && (run.created === 0 || run.options.dryRun)) return false;
  return stateAfter(run.state, action) !== undefined;
}

/** What may be done with the run now. What ends it or deletes asks first. */
export function RunActions({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('adminImport');
  const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null);
  const order = useOrder(run);
  const close = () => setAsking(null);
  const confirm = () => {
    if (asking) order.mutate(asking);
    close();
  };
  const choose = (action: RunAction) =>
    action === 'cancel' || action === 'undo' ? setAsking(action) : order.mutate(action);
  const possible = ACTIONS.filter((action) => isPossible(run, action));
  if (possible.length === 0 && !run.stalled) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {run.stalled && (
        <Button
          intent="primary"
          busy={order.isPending && order.variables === 'tick'}
          onClick={() => order.mutate('tick')}
        >
          {t('actions.tick')}
        </Button>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          intent={action === 'undo' ? 'danger' : 'secondary'}
          busy={order.isPending && order.variables === action}
          onClick={() => choose(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {asking === 'cancel' && <CancelDialog run={run} onCancel={close} onConfirm={confirm} />}
      {asking === 'undo' && <UndoDialog run={run} onCancel={close} onConfirm={confirm} />}
    </div>
  );
}
