import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CodeFailure, signInWithCode, signOut } from '@/admin/session/sessionStore.ts';
import { CodeInput, codeOf, codeRules } from '@/admin/ui/CodeInput.tsx';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';

interface Props {
  /** Back to the password. */
  readonly onLeave: () => void;
}

/** Asks for the code of the second factor, after the password. */
export function CodeForm({ onLeave }: Props) {
  const { t } = useTranslation('admin');
  const [failure, setFailure] = useState<CodeFailure | null>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async ({ code }: { readonly code: string }) => {
    setFailure(null);
    const failed = await signInWithCode(codeOf(code));
    if (!failed) return;
    setFailure(failed);
    resetField('code');
    setFocus('code');
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {failure && <Notice tone="danger">{t(`login.${failure}`)}</Notice>}
      <CodeInput
        autoFocus
        error={errors.code?.message}
        {...register('code', codeRules(t('login.codeWrong')))}
      />
      <p className="text-sm text-ink-muted">{t('login.codeLost')}</p>
      <Button type="submit" intent="primary" busy={isSubmitting}>
        {t('login.submit')}
      </Button>
      <Button
        intent="ghost"
        onClick={() => {
          onLeave();
          void signOut();
        }}
      >
        {t('login.otherAccount')}
      </Button>
    </form>
  );
}
