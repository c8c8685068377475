/** The browser's first render of a page must be what the server has sent: React would throw the page away. */
import { hydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { readPageState } from '@/app/pageState.ts';
import { createRoutes } from '@/app/routes.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';
import { parsePath } from '@/shared/paths.ts';
import { PARIS } from '../server/pages.ts';
import { html, prepareRenderer, stubBackend } from '../server/renderer.ts';
import { backend } from '../server/world.ts';

prepareRenderer();

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

/** Hydrates the page of the server; the errors that React recovered from, and those that it did not. */
async function hydratePage(path: string): Promise<unknown[]> {
  vi.stubEnv('SSR', true);
  const page = await html(path);
  // The server's renderer leaves the last contexts in place, which a browser's would take up.
  await new Response(await renderToReadableStream(<br />)).text();
  vi.stubEnv('SSR', false);
  // Responses of services never come: they would be another render.
  stubBackend(async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/functions/')
      ? new Promise(() => undefined)
      : backend(input, init),
  );
  document.body.innerHTML = page.slice(page.indexOf('<body>') + 6, page.lastIndexOf('</body>'));
  const state = readPageState(document);
  const container = document.getElementById('root');
  if (!state || !container) throw new Error(`The server has not rendered ${path}`);
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient({ retry: false });
  hydrate(queryClient, state.queries);
  const router = createBrowserRouter(createRoutes({ queryClient }), { hydrationData: state.router });
  const handles = router.state.matches.map(({ route }) => route.handle);
  await loadNamespaces(
    parsePath(path).lang,
    handles.flatMap((handle) => handle?.namespaces ?? []),
  );
  await Promise.all(handles.map((handle) => handle?.loadCode?.()));
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    // Two renderers in one process are a matter of this test alone.
    if (!String(args[0]).startsWith('Detected multiple renderers')) errors.push(args);
  });
  await act(async () => {
    root = hydrateRoot(
      container,
      <App queryClient={queryClient} renderedAt={new Date(state.at)}>
        <RouterProvider router={router} />
      </App>,
      {
        onRecoverableError: (error) => errors.push(error),
        onUncaughtError: (error) => errors.push(error),
      },
    );
  });
  return errors;
}

it.each([
  '/',
  '/ar',
  '/fr/continents/europe',
  '/fr/continents/europe/pays/france',
  '/zh/continents/europe/pays/france/regions/ile-de-france',
  `/fr/${PARIS}`,
  `/ar/${PARIS}`,
  `/fr/${PARIS}/category/activites`,
])('hydrates %s as it was sent', async (path) => {
  expect(await hydratePage(path)).toEqual([]);
  expect(document.querySelectorAll('main [data-when-near]')).toHaveLength(0);
});
