import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Hydrating, RenderedAt } from '@/lib/renderedAt.ts';

interface Props {
  readonly queryClient: QueryClient;
  /** When a server rendered the page; null for a page rendered in the browser. */
  readonly renderedAt: Date | null;
  /** The router's provider. */
  readonly children: ReactNode;
}

/** What surrounds the router, on a server and in a browser. */
export function App({ queryClient, renderedAt, children }: Props) {
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <RenderedAt value={renderedAt}>
            <Hydration renderedAt={renderedAt}>{children}</Hydration>
          </RenderedAt>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}

/** Tells its children when they are hydrated, in a transition: what changes then does not block the page. */
function Hydration({ renderedAt, children }: Pick<Props, 'renderedAt' | 'children'>) {
  const [hydrating, setHydrating] = useState(renderedAt !== null);
  useEffect(() => startTransition(() => setHydrating(false)), []);
  return <Hydrating value={hydrating}>{children}</Hydrating>;
}
