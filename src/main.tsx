import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isAdminPath, parsePath } from '@/domain/paths.ts';
import { BrowserRouter } from '@/ui/router.tsx';
import { App } from './app/App.tsx';
import { loadPage } from './app/pages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const { pathname } = window.location;
// The back office is another application: visitors never fetch it.
if (isAdminPath(pathname)) import('./admin/main.tsx').then(({ startAdmin }) => startAdmin(root));
// Only where the host does not pass it to the edge function; no page leads to it.
else if (/^\/sitemap[a-z0-9-]*\.xml\/?$/.test(pathname))
  import('./app/SitemapApp.tsx').then(({ showSitemap }) => showSitemap(createRoot(root)));
else startSite(root);

function startSite(root: HTMLElement): void {
  // Start fetching the page's code and texts before React begins to render.
  const { lang, route } = parsePath(pathname);
  loadPage(route.name, lang).catch(() => {
    // The error boundary shows it when the page is rendered.
  });
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}
