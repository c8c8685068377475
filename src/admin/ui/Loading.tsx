import { Spinner } from '@/ui/Spinner.tsx';

/** A spinner with its text, announced to screen readers. */
export function Loading({ label }: { label: string }) {
  return (
    <p
      role="status"
      aria-busy="true"
      className="flex min-h-60 items-center justify-center gap-3 text-ink-muted"
    >
      <Spinner />
      {label}
    </p>
  );
}
