import './styles/index.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App.tsx';
import { readPageState } from './app/pageState.ts';
import { createRoutes } from './app/routes.tsx';
import { showWebFont } from './app/webFont.ts';
import { loadNamespaces } from './i18n/i18n.tsx';
import { createQueryClient } from './lib/queryClient.ts';
import { yieldToBrowser } from './lib/yieldToBrowser.ts';
import { isAdminPath, parsePath } from './shared/paths.ts';
import { takeServerTexts } from './shared/serverTexts.ts';
import { isSitemapAddress } from './shared/sitemap.ts';
import printSheet from './styles/print.css?url';

/** Loads the code and texts of the page that a server has rendered, so that it can be hydrated at once. */
async function loadPage({ state }: DataRouter): Promise<void> {
  const handles = state.matches.map(({ route }) => route.handle);
  const namespaces = handles.flatMap((handle) => handle?.namespaces ?? []);
  await Promise.all([
    loadNamespaces(parsePath(state.location.pathname).lang, namespaces),
    ...handles.map((handle) => handle?.loadCode?.()),
  ]);
}

/** Adds the sheet for paper, named as such: the page on the screen need not be matched against it. */
function addPrintSheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'print';
  link.href = printSheet;
  document.head.append(link);
}

async function start(root: HTMLElement): Promise<void> {
  // The modules have just been evaluated: a phone would be blocked by that and what follows in one task.
  await yieldToBrowser();
  const queryClient = createQueryClient();
  // No page of the site links to the back office, so one of the two tables is enough.
  const routes = isAdminPath(window.location.pathname)
    ? (await import('./admin/routes.tsx')).adminRoutes
    : createRoutes({ queryClient });
  const state = readPageState(document);
  const router = createBrowserRouter(routes, state ? { hydrationData: state.router } : {});
  if (state) {
    // A page kept for offline reading may be of an earlier release.
    takeServerTexts(state.texts ?? {});
    // Blocks that come late are hydrated with what the server had.
    hydrate(queryClient, state.queries, {
      defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    });
    await yieldToBrowser();
    await loadPage(router);
    await yieldToBrowser();
  }
  const app = (
    <App queryClient={queryClient} renderedAt={state && new Date(state.at)}>
      <RouterProvider router={router} />
    </App>
  );
  // A transition hydrates in slices: a visitor who scrolls or types meanwhile is not held up.
  if (state) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

function run(root: HTMLElement): void {
  // Only where the host does not pass it to the edge function; no page links to it.
  if (isSitemapAddress(window.location.pathname)) {
    import('./app/SitemapApp.tsx').then(({ showSitemap }) => showSitemap(createRoot(root)));
    return;
  }
  if (!import.meta.env.PROD) {
    void start(root);
    return;
  }
  const prepareOffline = () => import('./blocks/offline/start.ts').catch(() => undefined);
  // Without a network it comes before the first link is followed by the page; else last, and whoever reads waits for none of it.
  if (!navigator.onLine) void prepareOffline().then(() => start(root));
  else {
    void start(root);
    (window.requestIdleCallback ?? setTimeout)(prepareOffline);
  }
}

// No first paint needs these: the web font would compete with the text for the network.
addPrintSheet();
showWebFont().catch(() => undefined);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// In a browser that is too old (public/theme.js) the page that a server has rendered stays.
if (!('oldBrowser' in document.documentElement.dataset)) run(root);
