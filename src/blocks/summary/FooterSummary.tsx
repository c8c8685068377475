import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { parsePath } from '@/shared/paths.ts';

const PlaceInFooter = lazyWithFallback(async () => (await import('./PlaceInFooter.tsx')).PlaceInFooter);

/** A few words on the place that the page is about; nothing on a page without a place. */
export function FooterSummary() {
  const { pathname } = useLocation();
  const { route } = parsePath(pathname);
  const isPlace =
    route.name === 'continent' ||
    route.name === 'country' ||
    route.name === 'region' ||
    (route.name === 'city' && route.tab === 'overview');
  if (!isPlace) return null;
  return (
    <Suspense fallback={null}>
      <PlaceInFooter key={pathname} route={route} />
    </Suspense>
  );
}
