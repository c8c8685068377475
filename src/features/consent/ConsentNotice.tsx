import { Suspense } from 'react';
import { lazyWithTexts } from '@/i18n/index.ts';
import { useConsent } from './useConsent.ts';

const ConsentBanner = lazyWithTexts(['consent'], () =>
  import('./ConsentBanner.tsx').then((module) => module.ConsentBanner),
);

/** Asks once; the question itself comes after the page, in a chunk of its own. */
export function ConsentNotice() {
  if (useConsent()) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
