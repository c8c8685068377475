import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { footerPlace, subscribe } from './footerPlace.ts';

const ShortSummary = lazyWithFallback(async () => (await import('./ShortSummary.tsx')).ShortSummary);

/** A short summary of the place the page is about; nothing on a page without a place. */
export function FooterSummary() {
  const place = useSyncExternalStore(subscribe, footerPlace, () => null);
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <ShortSummary key={`${place.type}/${place.parent}/${place.slug}`} place={place} />
    </Suspense>
  );
}
