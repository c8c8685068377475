import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/admin/ui/PasswordField.tsx';
import { changePassword, MIN_PASSWORD } from '@/admin/welcome/password.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { ACCOUNT_KEY } from './account.ts';

/** A new password, with the current one. */
export function ChangePassword() {
  const { t } = useTranslation('adminPeople');
  const { t: admin } = useTranslation('admin');
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { current: '', next: '' },
  });
  const { errors, isSubmitting } = formState;
  const weak = t('welcome.weak', { least: MIN_PASSWORD });
  const submit = async ({ current, next }: { readonly current: string; readonly next: string }) => {
    setProblem(null);
    const outcome = await changePassword(current, next).catch(() => 'failed' as const);
    switch (outcome) {
      case 'done':
        reset();
        toast({ title: t('password.done'), variant: 'success' });
        return client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      case 'wrong':
        return setError('current', { message: t('password.wrong') }, { shouldFocus: true });
      case 'weak':
        return setError('next', { message: weak }, { shouldFocus: true });
      case 'stale':
        return setProblem(t('password.stale'));
      case 'tooMany':
        return setProblem(admin('login.tooMany'));
      case 'failed':
        return setProblem(t('errors.failed'));
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-4">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        error={errors.current?.message}
        field={register('current', { required: t('password.required') })}
      />
      <PasswordField
        label={t('password.new')}
        hint={`${t('welcome.hint', { least: MIN_PASSWORD })} ${t('password.others')}`}
        autoComplete="new-password"
        error={errors.next?.message}
        field={register('next', { required: weak, minLength: { value: MIN_PASSWORD, message: weak } })}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
