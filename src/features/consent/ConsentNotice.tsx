import { Suspense } from 'react';
import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { useHydrating } from '@/lib/renderedAt.ts';
import { parsePath } from '@/shared/paths.ts';
import { useLocation } from '@/ui/router.tsx';
import { useConsent } from './useConsent.ts';

const ConsentBanner = lazyWithTexts(['consent'], () =>
  import('./ConsentBanner.tsx').then((module) => module.ConsentBanner),
);

/** Asks once; the question itself comes after the page, in a chunk of its own. The page about it asks by itself. */
export function ConsentNotice() {
  const consent = useConsent();
  const { pathname } = useLocation();
  // Nothing of one visitor stands in a page that a server has made.
  const hydrating = useHydrating();
  if (hydrating || consent || parsePath(pathname).route.name === 'cookies') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
