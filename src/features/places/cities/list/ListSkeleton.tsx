import { Skeleton } from '@/ui/Skeleton.tsx';
import { NameSkeletons } from './CityNames.tsx';

/** Placeholders of the bar of letters and the first names. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="@container flex min-h-112 flex-col">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-6 h-12" />
      <NameSkeletons />
    </div>
  );
}
