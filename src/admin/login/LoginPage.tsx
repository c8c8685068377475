import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathAfterLogin } from '@/admin/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { LanguageSelect } from '@/admin/ui/LanguageSelect.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { env } from '@/lib/env.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ThemeToggle } from '@/ui/ThemeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in page. An administrator who is signed in is redirected to the wanted screen. */
export function LoginPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  if (useSession().status === 'admin')
    return (
      <>
        <Navigate to={pathAfterLogin(params.get('next'))} replace />
        <Loading label={t('loading')} />
      </>
    );
  return (
    <main id="main" className="grid min-h-dvh place-items-center graticule p-4">
      <title>{`${t('login.title')} · ${env.siteName}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="w-full max-w-md rounded-md border border-line bg-paper-raised p-6 sm:p-8">
        <div className="mb-6 flex items-center justify-between gap-2">
          <a href="/" className="flex items-center gap-2 font-serif text-lg no-underline">
            <Icon name="compass" className="size-6 text-accent" />
            {env.siteName}
          </a>
          <div className="flex">
            <LanguageSelect />
            <ThemeToggle />
          </div>
        </div>
        <h1 className="mb-1 text-2xl">{t('login.title')}</h1>
        <p className="mb-6 text-ink-muted">{t('login.intro')}</p>
        <LoginForm />
      </div>
    </main>
  );
}
