import { useHydrating } from '@/lib/hydration.ts';

/** Says that something is being loaded, to assistive technology. Not in rendered HTML: nothing is being loaded there. */
export function LoadingText({ label }: { label: string }) {
  return (
    <span className="sr-only" role="status">
      {useHydrating() ? null : label}
    </span>
  );
}
