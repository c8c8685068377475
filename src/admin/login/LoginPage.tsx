import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathAfterLogin } from '@/admin/lib/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { Loading } from '@/admin/ui/Loading.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in page. Whoever is signed in is redirected to the wanted screen. */
export function LoginPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  if (useSession().status === 'staff')
    return (
      <>
        <Navigate to={pathAfterLogin(params.get('next'))} replace />
        <Loading label={t('loading')} />
      </>
    );
  return (
    <EntryFrame title={t('login.title')} intro={t('login.intro')}>
      <LoginForm />
    </EntryFrame>
  );
}
