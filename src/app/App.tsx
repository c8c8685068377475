import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { RenderedAt } from '@/lib/hydration.ts';

interface Props {
  readonly queryClient: QueryClient;
  /** When a server rendered the page; null for a page rendered in the browser. */
  readonly renderedAt: Date | null;
  /** The router's provider. */
  readonly children: ReactNode;
}

/** Providers around the router, on a server and in a browser. */
export function App({ queryClient, renderedAt, children }: Props) {
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <RenderedAt value={renderedAt}>{children}</RenderedAt>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}
