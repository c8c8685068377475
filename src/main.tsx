import './styles/index.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { readPageState, STATE_ID } from './app/pageState.ts';
import { forgetFailures, loadPage, loadShellTexts } from './app/pages.ts';
import { isLate } from './lib/lazyPart.ts';
import { createQueryClient } from './lib/queryClient.ts';
import { isAdminPath, parsePath } from './shared/paths.ts';
import { isSitemapAddress } from './shared/sitemap.ts';
import { BrowserRouter } from './ui/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const { pathname } = window.location;
// The back office is another application: visitors never fetch it.
if (isAdminPath(pathname)) import('./admin/main.tsx').then(({ startAdmin }) => startAdmin(root));
// Only where the host does not pass it to the edge function; no page leads to it.
else if (isSitemapAddress(pathname))
  import('./app/SitemapApp.tsx').then(({ showSitemap }) => showSitemap(createRoot(root)));
else startSite(root);

function inRouter(app: ReactNode) {
  return (
    <StrictMode>
      <BrowserRouter>{app}</BrowserRouter>
    </StrictMode>
  );
}

function startSite(root: HTMLElement): void {
  // Start fetching the page's code and texts before React begins to render.
  const { lang, route } = parsePath(pathname);
  const load = () => Promise.all([loadPage(route.name, lang), loadShellTexts(lang)]);
  const state = document.getElementById(STATE_ID)?.textContent;
  if (state) {
    // The page is there: it comes alive once nothing has to be waited for. What can't be loaded, the error boundary shows.
    const client = createQueryClient();
    const renderedAt = readPageState(client, state);
    // As a transition, React takes over in slices: a visitor who scrolls or types meanwhile is not held up.
    const takeOver = () =>
      startTransition(() => {
        hydrateRoot(root, inRouter(<App client={client} renderedAt={renderedAt} />));
      });
    // However long it takes: the page can be read meanwhile.
    const comeAlive = (): Promise<void> =>
      load().then(takeOver, (error) => {
        if (!isLate(error)) return takeOver();
        forgetFailures();
        return comeAlive();
      });
    comeAlive();
  } else {
    load().catch(() => {
      // The error boundary shows it when the page is rendered.
    });
    createRoot(root).render(inRouter(<App />));
  }
}
