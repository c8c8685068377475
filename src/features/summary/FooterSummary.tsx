import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { footerPlace, subscribe } from './footerPlace.ts';

const ShortSummary = lazyWithFallback(async () => (await import('./ShortSummary.tsx')).ShortSummary);
const CityLine = lazyWithFallback(async () => (await import('./CityLine.tsx')).CityLine);

/** A short summary of the place the page is about, one sentence of a city; nothing on a page without a place. */
export function FooterSummary() {
  const place = useSyncExternalStore(subscribe, footerPlace, () => null);
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      {place.city ? (
        <CityLine city={place.city} />
      ) : (
        <ShortSummary key={`${place.type}/${place.parent}/${place.slug}`} place={place} />
      )}
    </Suspense>
  );
}
