import '@/styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom';
import { LanguageProvider } from '@/i18n/i18n.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { Toaster } from '@/ui/Toaster.tsx';
import { createAdminQueryClient } from './session/queryClient.ts';
import { Unreachable } from './session/Unreachable.tsx';
import { useSession } from './session/useSession.ts';
import { Loading } from './ui/Loading.tsx';

/** Frame of every screen of the back office: its query client, language, session and toasts. */
export function AdminLayout() {
  const { lang } = useLoaderData<{ readonly lang: LanguageCode }>();
  const [client] = useState(createAdminQueryClient);
  useLayoutEffect(() => {
    document.documentElement.lang = localeTag(lang);
    document.documentElement.dir = languageOf(lang).direction;
  }, [lang]);
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider lang={lang}>
        <SessionCheck />
        <Toasts />
      </LanguageProvider>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

function SessionCheck() {
  const { t } = useTranslation('admin');
  const { status } = useSession();
  if (status === 'checking') return <Loading label={t('session.checking')} />;
  return status === 'unreachable' ? <Unreachable /> : <Outlet />;
}

function Toasts() {
  const { t } = useTranslation('admin');
  return <Toaster label={t('nav.notices')} closeLabel={t('close', { ns: 'common' })} />;
}
