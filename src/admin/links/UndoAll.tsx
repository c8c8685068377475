import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { lastGroupQuery } from './links.ts';
import { useUndo } from './useUndo.ts';

/** Takes back the fixes that were made together last, after a dialog that counts them. */
export function UndoAll({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('adminLinks');
  const lang = useLang();
  const [asking, setAsking] = useState(false);
  const { data: last } = useQuery(lastGroupQuery());
  const undo = useUndo(onDone);
  if (!last) return null;
  const number = formatNumber(lang, last.count);
  return (
    <>
      <Button busy={undo.isPending} onClick={() => setAsking(true)}>
        {t('undoAll', { number })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('undoAllTitle')}
        text={t('undoAllText', { number })}
        confirmLabel={t('undo')}
        onConfirm={() => {
          setAsking(false);
          undo.mutate({ group: last.group });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
