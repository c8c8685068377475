import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '@/lib/consent/useConsent.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { parsePath } from '@/shared/paths.ts';
import { needsConsent } from './needsConsent.ts';

const ConsentBanner = lazyWithFallback(async () => (await import('./ConsentBanner.tsx')).ConsentBanner);

interface Props {
  /** By default as the site is configured. */
  readonly isNeeded?: boolean;
}

/** The consent banner until there is a choice, where something needs one. The cookie page has the question itself. */
export function ConsentNotice({ isNeeded = needsConsent }: Props) {
  const consent = useConsent();
  const { pathname } = useLocation();
  // A rendered page holds nothing of a visitor.
  const hydrating = useHydrating();
  if (!isNeeded || hydrating || consent || parsePath(pathname).route.name === 'cookies') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
