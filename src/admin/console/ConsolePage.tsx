import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS, loginPath } from '@/admin/paths.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { useSignOut } from '@/admin/session/useSignOut.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { Waiting } from '@/admin/ui/Waiting.tsx';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';
import { TabNav } from '@/ui/TabNav.tsx';
import { CONSOLE_TABS, consoleTab, TAB_CONTENT } from './tabs.ts';

/** The console with its tabs; for whoever is no administrator, a screen that says so (admin.md §2). */
export function ConsolePage() {
  const { status } = useSession();
  return status === 'admin' || status === 'expired' ? <Console /> : <Forbidden />;
}

function Forbidden() {
  const { t } = useTranslation('admin');
  return (
    <main id="main">
      <AdminPage title={t('forbidden.title')}>
        <EmptyState icon="shield" title={t('forbidden.title')} text={t('forbidden.text')}>
          <Link to={loginPath(ADMIN_PATHS.console)} className={buttonClass({ intent: 'primary' })}>
            {t('forbidden.login')}
          </Link>
        </EmptyState>
      </AdminPage>
    </main>
  );
}

function Console() {
  const { t } = useTranslation('admin');
  const { email } = useSession();
  const signOut = useSignOut();
  const [params] = useSearchParams();
  const current = consoleTab(params.get('tab'));
  const Content = TAB_CONTENT[current];
  return (
    <AdminPage
      title={t('console.title')}
      intro={<bdi>{email}</bdi>}
      actions={<Button onClick={signOut}>{t('session.signOut')}</Button>}
    >
      <TabNav
        label={t('console.title')}
        className="mb-6"
        tabs={CONSOLE_TABS.filter((tab) => tab in TAB_CONTENT).map((tab) => ({
          id: tab,
          label: t(`console.tabs.${tab}`),
          to: `${ADMIN_PATHS.console}?tab=${tab}`,
          current: tab === current,
        }))}
      />
      <h2 className="sr-only">{t(`console.tabs.${current}`)}</h2>
      <Suspense key={current} fallback={<Waiting label={t('loading')} />}>
        {Content && <Content />}
      </Suspense>
    </AdminPage>
  );
}
