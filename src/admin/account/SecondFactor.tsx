import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeInput, codeOf, codeRules } from '@/admin/ui/CodeInput.tsx';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { QrCode } from '@/ui/QrCode.tsx';
import { ACCOUNT_KEY, confirmFactor, enrollFactor, type NewFactor, removeOwnFactor } from './account.ts';

/** The second factor: begun, confirmed with a code, removed. */
export function SecondFactor({ factorId }: { readonly factorId: string | null }) {
  const { t } = useTranslation('adminPeople');
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const onError = () => toast({ title: t('errors.failed'), variant: 'danger' });
  const enrolling = useMutation({ mutationFn: enrollFactor, onSuccess: setBegun, onError });
  if (factorId) return <Present factorId={factorId} />;
  if (begun) return <Confirm factor={begun} onDone={() => setBegun(null)} />;
  return (
    <>
      <p className="mb-4 max-w-prose">{t('account.without')}</p>
      <Button intent="primary" busy={enrolling.isPending} onClick={() => enrolling.mutate()}>
        {t('account.enroll')}
      </Button>
    </>
  );
}

function Present({ factorId }: { readonly factorId: string }) {
  const { t } = useTranslation('adminPeople');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeOwnFactor(factorId),
    onSuccess: async () => {
      toast({ title: t('account.removed'), variant: 'success' });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
    onError: () => toast({ title: t('errors.failed'), variant: 'danger' }),
  });
  return (
    <>
      <p className="mb-4 flex items-center gap-2 font-semibold text-success">
        <Icon name="check" className="size-5" />
        {t('account.with')}
      </p>
      <p className="mb-4 max-w-prose text-ink-muted">{t('account.lost')}</p>
      <Button intent="danger" busy={removing.isPending} onClick={() => setAsking(true)}>
        {t('account.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('account.removeTitle')}
        text={t('account.removeText')}
        confirmLabel={t('account.remove')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          removing.mutate();
        }}
      />
    </>
  );
}

interface ConfirmProps {
  readonly factor: NewFactor;
  readonly onDone: () => void;
}

/** The QR code, the key for who types it, and the first code of the app. */
function Confirm({ factor, onDone }: ConfirmProps) {
  const { t } = useTranslation('adminPeople');
  const { t: admin } = useTranslation('admin');
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { code: '' },
  });
  const submit = async ({ code }: { readonly code: string }) => {
    const outcome = await confirmFactor(factor.id, codeOf(code)).catch(() => 'failed' as const);
    if (outcome === 'done') {
      toast({ title: t('account.enrolled'), variant: 'success' });
      onDone();
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return;
    }
    resetField('code');
    setError('code', { message: outcome === 'failed' ? t('errors.failed') : admin(`login.${outcome}`) });
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-4">
      <p>{t('account.scan')}</p>
      <QrCode text={factor.uri} label={t('account.qr')} />
      <p className="text-sm">
        {t('account.type')}{' '}
        <code dir="ltr" className="font-mono">
          {factor.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeInput
        error={formState.errors.code?.message}
        {...register('code', codeRules(admin('login.codeWrong')))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" intent="primary" busy={formState.isSubmitting}>
          {t('account.confirm')}
        </Button>
        <Button intent="ghost" onClick={onDone}>
          {admin('cancel')}
        </Button>
      </div>
    </form>
  );
}
