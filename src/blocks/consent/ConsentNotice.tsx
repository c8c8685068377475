import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '@/lib/consent/useConsent.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { parsePath } from '@/shared/paths.ts';

const ConsentBanner = lazyWithFallback(async () => (await import('./ConsentBanner.tsx')).ConsentBanner);

/** The consent banner until there is a choice. The cookie page has the question itself. */
export function ConsentNotice() {
  const consent = useConsent();
  const { pathname } = useLocation();
  // A rendered page holds nothing of a visitor.
  const hydrating = useHydrating();
  if (hydrating || consent || parsePath(pathname).route.name === 'cookies') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
