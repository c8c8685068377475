import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { SitemapGenerator } from './SitemapGenerator.tsx';

/** The sitemap's own screen (admin.md §2). */
export function SitemapPage() {
  const t = useT('adminSitemap');
  return (
    <AdminPage title={t('pageTitle')} intro={t('intro')}>
      <SitemapGenerator />
    </AdminPage>
  );
}
