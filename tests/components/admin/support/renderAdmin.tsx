import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAdminQueryClient } from '@/admin/session/queryClient.ts';

interface Around {
  /** The address that is open; of several, the history up to it. */
  readonly at?: string | string[];
  readonly client?: ReturnType<typeof createAdminQueryClient>;
  /** What other addresses show, by path. */
  readonly beside?: Readonly<Record<string, ReactNode>>;
}

/** Renders a part of the back office with its router and its query client. */
export function renderAdmin(
  element: ReactNode,
  { at = '/', client = createAdminQueryClient(), beside = {} }: Around = {},
) {
  const others = Object.entries(beside).map(([path, other]) => ({ path, element: other }));
  const router = createMemoryRouter([...others, { path: '*', element }], { initialEntries: [at].flat() });
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, client, router };
}

/** Runs a hook of the back office with its query client. */
export function renderAdminHook<Result>(useResult: () => Result) {
  const client = createAdminQueryClient();
  return renderHook(useResult, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
