import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { type Conflict, type Undo, undoChanges } from './undoChanges.ts';
import { useColumnName } from './useColumnName.ts';

interface Props {
  readonly what: Undo;
  /** Number of changes. */
  readonly count: number;
  readonly onUndone?: () => void;
}

/** Takes a change or a batch back, after saying how much that is. What has changed since stays, and is named. */
export function UndoButton({ what, count, onUndone }: Props) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const nameOf = useColumnName();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const number = formatNumber(lang, count);
  const told = ({ subject, columns }: Conflict) => {
    const names = columns.map((column) => nameOf(column) ?? column);
    return [subject, names.length > 0 && `(${enumerate(lang, names)})`].filter(Boolean).join(' ');
  };
  const undo = useMutation({
    mutationFn: () => undoChanges(what),
    onSuccess: async (answer) => {
      if ('count' in answer) toast({ title: t('undo.done'), variant: 'success' });
      else
        toast({
          title: t('undo.refused'),
          description: t('undo.changedSince', { subject: told(answer.changedSince) }),
          variant: 'danger',
        });
      // Any screen may show what it has changed.
      await client.invalidateQueries();
      if ('count' in answer) onUndone?.();
    },
    onError: (error) => {
      if (!isRefusal(error))
        toast({ title: t('undo.refused'), description: error.message, variant: 'danger' });
    },
  });
  const label = 'change' in what ? t('undo.one') : t('undo.batch', { number });
  return (
    <>
      <Button size="sm" busy={undo.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('undo.title')}
        text={t('undo.text', { number })}
        confirmLabel={label}
        cancelLabel={t('close', { ns: 'common' })}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          undo.mutate();
        }}
      />
    </>
  );
}
