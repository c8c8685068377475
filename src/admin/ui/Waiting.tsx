import { Spinner } from '@/ui/Spinner.tsx';

/** Something is being found out; said to everybody. */
export function Waiting({ label }: { label: string }) {
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
