import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';
import { AdminPage } from './AdminPage.tsx';

/** An address under /admin that has no screen. */
export function MissingPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('missing.title')}>
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <Link to={ADMIN_PATHS.home} className={buttonClass({ intent: 'primary' })}>
          {t('missing.back')}
        </Link>
      </EmptyState>
    </AdminPage>
  );
}
