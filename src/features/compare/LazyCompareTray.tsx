import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenIdle } from '@/ui/WhenIdle.tsx';

const CompareTray = lazyWithFallback(async () => (await import('./CompareTray.tsx')).CompareTray);

/** The cities chosen for a comparison, on every page. Loaded when the browser is idle. */
export function LazyCompareTray() {
  return (
    <WhenIdle>
      <CompareTray />
    </WhenIdle>
  );
}
