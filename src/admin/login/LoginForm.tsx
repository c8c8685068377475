import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SignInFailure, signIn } from '@/admin/session/sessionStore.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { PasswordField } from '@/admin/ui/PasswordField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { CodeForm } from './CodeForm.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The password, and the code of the second factor where the account has one. */
export function LoginForm() {
  const { status } = useSession();
  const [second, setSecond] = useState(false);
  if (second || status === 'factor') return <CodeForm onLeave={() => setSecond(false)} />;
  return <PasswordForm onSecond={() => setSecond(true)} />;
}

/** E-mail address and password, both required and never pre-filled. */
function PasswordForm({ onSecond }: { readonly onSecond: () => void }) {
  const { t } = useTranslation('admin');
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ email, password }: Credentials) => {
    setFailure(null);
    const failed = await signIn(email.trim(), password);
    if (failed === 'second') onSecond();
    if (!failed || failed === 'second') return;
    setFailure(failed);
    toast({ title: t('login.failed'), description: t(`login.${failed}`), variant: 'danger' });
    resetField('password');
    setFocus('password');
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {failure && <Notice tone="danger">{t(`login.${failure}`)}</Notice>}
      <TextField
        label={t('login.email')}
        error={errors.email?.message}
        {...register('email', {
          required: t('login.emailRequired'),
          pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: t('login.emailWrong') },
        })}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        field={register('password', { required: t('login.passwordRequired') })}
      />
      <Button type="submit" intent="primary" busy={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
