import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { Deferred } from '@/places/states/Deferred.tsx';
import type { CompareToggleProps } from './CompareToggle.tsx';

const CompareToggle = lazyWithFallback(async () => (await import('./CompareToggle.tsx')).CompareToggle);

/** On a card: adds its city to the comparison. Loaded when the browser is idle. */
export function LazyCompareToggle(props: CompareToggleProps) {
  return (
    <Deferred when="idle">
      <CompareToggle {...props} />
    </Deferred>
  );
}
