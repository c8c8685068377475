import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { footerPlace, subscribe } from './footerPlace.ts';

const Summary = lazyWithTexts(['summary'], () =>
  import('./FooterSummary.tsx').then((module) => module.FooterSummary),
);

/** Where the footer's summary stands; nothing on a page without a place. */
export function FooterSummary() {
  const place = useSyncExternalStore(subscribe, footerPlace, () => null);
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <Summary key={`${place.type}/${place.parent}/${place.slug}`} place={place} />
    </Suspense>
  );
}
