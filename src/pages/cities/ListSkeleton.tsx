import { LoadingText } from '@/ui/LoadingText.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** Placeholders of the bar of letters and the first names. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="min-h-112">
      <LoadingText label={label} />
      <Skeleton className="mb-6 h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}
