import { useT } from '@/i18n/index.ts';
import { AdminPage } from '../ui/AdminPage.tsx';
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
