import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { LanguageProvider } from '@/lib/i18n.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { Toaster } from '@/ui/Toaster.tsx';
import { AdminCrash } from './AdminCrash.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { useAdminLanguage } from './language.ts';
import { loadFrameTexts, loadScreen } from './pages.ts';
import { type AdminRoute, loginPath, parseAdminPath } from './paths.ts';
import { createAdminQueryClient } from './queryClient.ts';
import { SessionExpired } from './session/SessionExpired.tsx';
import { Unreachable } from './session/Unreachable.tsx';
import { useSession } from './session/useSession.ts';
import { Waiting } from './ui/Waiting.tsx';

/** The back office (admin.md): language, session, and the screen of the address. */
export function AdminApp() {
  const [client] = useState(createAdminQueryClient);
  return (
    <QueryClientProvider client={client}>
      <AdminCrash>
        <Suspense fallback={null}>
          <InLanguage />
        </Suspense>
      </AdminCrash>
    </QueryClientProvider>
  );
}

function InLanguage() {
  const lang = useAdminLanguage();
  use(loadFrameTexts(lang));
  useLayoutEffect(() => {
    document.documentElement.lang = localeTag(lang);
    document.documentElement.dir = languageOf(lang).direction;
  }, [lang]);
  return (
    <LanguageProvider lang={lang}>
      <Gate lang={lang} />
      <Notices />
    </LanguageProvider>
  );
}

function Notices() {
  const { t } = useTranslation('admin');
  return <Toaster label={t('nav.notices')} closeLabel={t('close', { ns: 'common' })} />;
}

/** Lets administrators in (admin.md §4); the console has a screen of its own for everybody else (§2). */
function Gate({ lang }: { lang: LanguageCode }) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const route = parseAdminPath(pathname);
  if (status === 'checking') return <Waiting label={t('session.checking')} />;
  if (status === 'unreachable') return <Unreachable />;
  const inside = status === 'admin' || status === 'expired';
  const open = route?.name === 'login' || route?.name === 'console';
  if (!inside && !open) return <Navigate to={loginPath(pathname + search)} replace />;
  const screen = <Screen key={pathname} lang={lang} route={route} />;
  if (!inside || route?.name === 'login') return screen;
  return (
    <AdminFrame>
      {screen}
      {status === 'expired' && <SessionExpired />}
    </AdminFrame>
  );
}

function Screen({ lang, route }: { lang: LanguageCode; route: AdminRoute | null }) {
  const { t } = useTranslation('admin');
  return (
    <AdminCrash>
      <Suspense fallback={<Waiting label={t('loading')} />}>
        <Loaded lang={lang} route={route} />
      </Suspense>
    </AdminCrash>
  );
}

function Loaded({ lang, route }: { lang: LanguageCode; route: AdminRoute | null }) {
  const Component = use(loadScreen(route?.name ?? null, lang));
  return <Component />;
}
