import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { SitemapPage } from '@/features/sitemap/SitemapPage.tsx';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';

/**
 * A sitemap's address on a host that does not pass it to the edge function: nothing of the site around it. In English, as
 * its two messages are specified (admin.md §2): the address has no language, and who reads it is a program or an operator.
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
