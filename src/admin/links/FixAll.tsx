import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/Dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { fixAllLinks } from './links.ts';

interface Props {
  readonly disabled: boolean;
  readonly onDone: () => void;
}

/** Fixes all broken links that can be, after a confirmation. */
export function FixAll({ disabled, onDone }: Props) {
  const { t } = useTranslation('adminLinks');
  const [asking, setAsking] = useState(false);
  const fixing = useMutation({
    mutationFn: fixAllLinks,
    onSuccess: ({ fixed, left }) =>
      toast({
        title: t('fixedCount', { count: fixed }),
        variant: 'success',
        ...(left > 0 ? { description: t('leftCount', { count: left }) } : {}),
      }),
    onError: () => toast({ title: t('fixFailed'), variant: 'danger' }),
    onSettled: onDone,
  });
  return (
    <>
      <Button busy={fixing.isPending} disabled={disabled} onClick={() => setAsking(true)}>
        {t('fixAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('fixAllTitle')}
        text={t('fixAllText')}
        confirmLabel={t('fixAll')}
        intent="danger"
        onConfirm={() => {
          setAsking(false);
          fixing.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
