import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { Deferred } from '@/places/states/Deferred.tsx';

const CompareTray = lazyWithFallback(async () => (await import('./CompareTray.tsx')).CompareTray);

/** The cities chosen for a comparison, on every page. Loaded when the browser is idle. */
export function LazyCompareTray() {
  return (
    <Deferred when="idle">
      <CompareTray />
    </Deferred>
  );
}
