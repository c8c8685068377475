import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { RenderedAt } from '@/lib/renderedAt.ts';
import { SentQueries } from '@/lib/useQuery.ts';

interface Props {
  readonly queryClient: QueryClient;
  /** When a server rendered the page; null for a page rendered in the browser. */
  readonly renderedAt: Date | null;
  /** Hashes of the queries whose data the server has sent with the page. */
  readonly sentQueries?: ReadonlySet<string>;
  /** The router's provider. */
  readonly children: ReactNode;
}

/** What surrounds the router, on a server and in a browser. */
export function App({ queryClient, renderedAt, sentQueries, children }: Props) {
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <SentQueries value={sentQueries ?? null}>
            <RenderedAt value={renderedAt}>{children}</RenderedAt>
          </SentQueries>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}
