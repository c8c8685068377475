import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';

/** A screen that is not an editor's. */
export function AdministratorsOnly() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('administratorsOnly.title')}>
      <EmptyState icon="shield" title={t('administratorsOnly.title')} text={t('administratorsOnly.text')}>
        <Link to={ADMIN_PATHS.home} className={buttonClass({ intent: 'primary' })}>
          {t('missing.back')}
        </Link>
      </EmptyState>
    </AdminPage>
  );
}
