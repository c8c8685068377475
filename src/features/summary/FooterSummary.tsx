import { Suspense, use, useSyncExternalStore } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { footerPlace, RequestFooter, subscribe } from './footerPlace.ts';

const ShortSummary = lazyWithFallback(async () => (await import('./ShortSummary.tsx')).ShortSummary);

/** A short summary of the place the page is about, or what the page gives instead; nothing on a page without a place. */
export function FooterSummary() {
  const request = use(RequestFooter);
  const place = useSyncExternalStore(subscribe, footerPlace, () => request?.place ?? null);
  if (!place) return null;
  return (
    place.content ?? (
      <Suspense fallback={null}>
        <ShortSummary key={`${place.type}/${place.parent}/${place.slug}`} place={place} />
      </Suspense>
    )
  );
}
