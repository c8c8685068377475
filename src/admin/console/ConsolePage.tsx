import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { adminLanguage } from '@/admin/lib/language.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { useSignOut } from '@/admin/session/useSignOut.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { TabNav } from '@/places/navigation/TabNav.tsx';
import { Button } from '@/ui/Button.tsx';
import { CONSOLE_TABS, consoleTab, TAB_CONTENT } from './tabs.ts';

/** Loads the texts of the tab in the address. */
export async function loadConsole({ request }: LoaderFunctionArgs): Promise<null> {
  const tab = consoleTab(new URL(request.url).searchParams.get('tab'));
  await loadNamespaces(adminLanguage(), TAB_CONTENT[tab].namespaces);
  return null;
}

export function ConsolePage() {
  const { t } = useTranslation('admin');
  const { email } = useSession();
  const signOut = useSignOut();
  const [params] = useSearchParams();
  const current = consoleTab(params.get('tab'));
  const { Content } = TAB_CONTENT[current];
  return (
    <AdminPage
      title={t('console.title')}
      intro={<bdi>{email}</bdi>}
      actions={<Button onClick={signOut}>{t('session.signOut')}</Button>}
    >
      <TabNav
        label={t('console.title')}
        className="mb-6"
        tabs={CONSOLE_TABS.map((tab) => ({
          id: tab,
          label: t(`console.tabs.${tab}`),
          to: `${ADMIN_PATHS.console}?tab=${tab}`,
          current: tab === current,
        }))}
      />
      <h2 className="sr-only">{t(`console.tabs.${current}`)}</h2>
      <Suspense key={current} fallback={<Loading label={t('loading')} />}>
        <Content />
      </Suspense>
    </AdminPage>
  );
}
