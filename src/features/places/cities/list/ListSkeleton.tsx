import { Skeleton } from '@/ui/Skeleton.tsx';

const ROWS = 24;

/** Stand-ins for the bar of letters and the first names. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-6 h-12" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins that are never reordered
          <Skeleton key={index} className="h-9 w-2/3" />
        ))}
      </div>
    </div>
  );
}
