import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenIdle } from '@/ui/WhenIdle.tsx';

const CompareToggle = lazyWithFallback(async () => (await import('./CompareToggle.tsx')).CompareToggle);

export interface CompareToggleProps {
  readonly cityId: number;
  /** The city's name as the page shows it. */
  readonly name: string;
  readonly className?: string;
}

/** On a card: adds its city to the comparison. Loaded when the browser is idle. */
export function LazyCompareToggle(props: CompareToggleProps) {
  return (
    <WhenIdle>
      <CompareToggle {...props} />
    </WhenIdle>
  );
}
