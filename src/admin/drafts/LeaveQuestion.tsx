import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { setLeaveQuestion } from './leaving.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';

const screenOf = ({ pathname, search }: Location) => pathname + search;

/** Asks before a form without a draft is left, or the operator signs out, with something unsaved. */
export function LeaveQuestion() {
  const { t } = useTranslation('admin');
  const { isDirty } = useFormContext().formState;
  const losesInput = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      // The form itself leads on in this way, once it is saved or its place is deleted.
      historyAction !== 'REPLACE' &&
      screenOf(currentLocation) !== screenOf(nextLocation),
    [isDirty],
  );
  const blocker = useBlocker(losesInput);
  useUnloadWarning(isDirty);
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!isDirty) return;
    setLeaveQuestion((asked) => setLeave(() => asked));
    return () => setLeaveQuestion(undefined);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || leave !== undefined}
      title={t('leaving.title')}
      text={t('leaving.text')}
      confirmLabel={t('leaving.leave')}
      cancelLabel={t('leaving.stay')}
      intent="danger"
      onConfirm={() => {
        setLeave(undefined);
        blocker.proceed?.();
        leave?.();
      }}
      onCancel={() => {
        setLeave(undefined);
        blocker.reset?.();
      }}
    />
  );
}
