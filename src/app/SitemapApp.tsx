import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';
import { SitemapPage } from '@/pages/sitemap/SitemapPage.tsx';

/**
 * A sitemap on a host that does not proxy its address to the edge function, without the layout. In English: the address
 * has no language, and its readers are programs and operators.
 */
export async function showSitemap(root: Root): Promise<void> {
  await loadNamespaces('en', ['sitemap']);
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  document.title = 'Sitemap';
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider lang="en">
        <SitemapPage pathname={window.location.pathname} userAgent={navigator.userAgent} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
