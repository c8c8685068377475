import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, loginPath } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';

/** The console for everyone who is not an administrator. */
export function Forbidden() {
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
