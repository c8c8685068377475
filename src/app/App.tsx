import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { RenderedAt } from '@/lib/renderedAt.ts';
import { RequestOrigin } from '@/lib/seo/origin.ts';

interface Props {
  readonly queryClient: QueryClient;
  /** When a server rendered the page; null for a page rendered in the browser. */
  readonly renderedAt: Date | null;
  /** Of the request, on a server. */
  readonly origin?: string;
  /** The router's provider. */
  readonly children: ReactNode;
}

/** What surrounds the router, on a server and in a browser. */
export function App({ queryClient, renderedAt, origin, children }: Props) {
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <RenderedAt value={renderedAt}>
            <RequestOrigin value={origin ?? null}>{children}</RequestOrigin>
          </RenderedAt>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}
