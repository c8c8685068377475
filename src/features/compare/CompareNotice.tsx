import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenIdle } from '@/ui/WhenIdle.tsx';

const CompareTray = lazyWithFallback(async () => (await import('./CompareTray.tsx')).CompareTray);

/** The cities chosen for a comparison, on every page. Comes after it. */
export function CompareNotice() {
  return (
    <WhenIdle>
      <CompareTray />
    </WhenIdle>
  );
}
