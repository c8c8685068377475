import { useTranslation } from 'react-i18next';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { SitemapGenerator } from './SitemapGenerator.tsx';

/** The sitemap's own screen. */
export function SitemapPage() {
  const { t } = useTranslation('adminSitemap');
  return (
    <AdminPage title={t('pageTitle')} intro={t('intro')}>
      <SitemapGenerator />
    </AdminPage>
  );
}
