import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '@/app/App.tsx';
import { createRoutes } from '@/app/routes.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** Waits until the router is idle, after redirects. */
export function settled(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => router.state.initialized && router.state.navigation.state === 'idle';
    if (isSettled()) return resolve();
    const stop = router.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Renders `path` through the real route table, without server rendering, and waits until it has loaded.
 *
 * @param deadline when pages are shown without pending data: by default never, because the browser's one second may pass at
 *   any moment on a busy machine
 */
export async function renderRoute(
  path: string,
  queryClient: QueryClient = createQueryClient({ retry: false }),
  deadline: AbortSignal = new AbortController().signal,
) {
  const router = createMemoryRouter(createRoutes({ queryClient, deadline }), { initialEntries: [path] });
  const view = await act(async () => {
    const rendered = render(
      <App queryClient={queryClient} renderedAt={null}>
        <RouterProvider router={router} />
      </App>,
    );
    await settled(router);
    return rendered;
  });
  /** The address, with its query and fragment. */
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  const navigate = (to: string | number) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      await settled(router);
    });
  return { ...view, router, queryClient, address, navigate };
}
