import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { CodeForm } from '@/admin/login/CodeForm.tsx';
import { EntryFrame } from '@/admin/login/EntryFrame.tsx';
import { checkSession } from '@/admin/session/sessionStore.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { PasswordField } from '@/admin/ui/PasswordField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Notice } from '@/ui/states.tsx';
import { followLink, MIN_PASSWORD, savePassword } from './password.ts';

/** Page that links of invitations and new passwords lead to (docs/product/back-office.md#people). */
export function WelcomePage() {
  const { t } = useTranslation('adminPeople');
  const [params] = useSearchParams();
  const type = params.get('type') === 'recovery' ? 'recovery' : 'invite';
  const { status } = useSession();
  const following = useMutation({ mutationFn: () => followLink(type, params.get('token_hash') ?? '') });
  return (
    <EntryFrame title={t(`welcome.${type}`)} intro={t('welcome.intro')}>
      {following.data !== 'done' && (
        <div className="grid gap-4">
          {(following.data || following.isError) && (
            <Notice tone="danger">{t(following.data === 'used' ? 'welcome.used' : 'errors.failed')}</Notice>
          )}
          {/* A press, so that a program that looks at the links in mail does not use this one up. */}
          {following.data !== 'used' && (
            <Button intent="primary" busy={following.isPending} onClick={() => following.mutate()}>
              {t('welcome.begin')}
            </Button>
          )}
          <Link to={ADMIN_PATHS.login} className={buttonClass({ intent: 'ghost' })}>
            {t('login.title', { ns: 'admin' })}
          </Link>
        </div>
      )}
      {following.data === 'done' &&
        (status === 'factor' ? <CodeForm onLeave={following.reset} /> : <PasswordForm />)}
    </EntryFrame>
  );
}

function PasswordForm() {
  const { t } = useTranslation('adminPeople');
  const navigate = useNavigate();
  const { email } = useSession();
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const submit = async ({ password }: { readonly password: string }) => {
    const outcome = await savePassword(password).catch(() => 'failed' as const);
    setFailed(outcome === 'failed');
    if (outcome === 'weak') setError('password', { message: t('welcome.weak', { least: MIN_PASSWORD }) });
    if (outcome !== 'done') return;
    toast({ title: t('welcome.saved'), variant: 'success' });
    await checkSession();
    navigate(ADMIN_PATHS.home, { replace: true });
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {failed && <Notice tone="danger">{t('errors.failed')}</Notice>}
      {/* Said to the person, and to the password manager. */}
      <TextField
        label={t('login.email', { ns: 'admin' })}
        type="email"
        value={email ?? ''}
        readOnly
        autoComplete="username"
        dir="ltr"
      />
      <PasswordField
        label={t('welcome.password')}
        hint={t('welcome.hint', { least: MIN_PASSWORD })}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        field={register('password', {
          minLength: { value: MIN_PASSWORD, message: t('welcome.weak', { least: MIN_PASSWORD }) },
          required: t('welcome.weak', { least: MIN_PASSWORD }),
        })}
      />
      <Button type="submit" intent="primary" busy={formState.isSubmitting}>
        {t('welcome.save')}
      </Button>
    </form>
  );
}
