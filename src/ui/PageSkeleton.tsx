import { Skeleton, SkeletonGrid } from './Skeleton.tsx';

/** The size of a place's page: band, then cards. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <div className="lat-band neatline">
        <div className="wrap flex min-h-60 flex-col justify-end gap-4 py-7 lg:min-h-86">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-12 w-2/3 max-w-md" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="wrap py-10">
        <Skeleton className="mb-10 h-32" />
        <SkeletonGrid count={8} label={label} />
      </div>
    </div>
  );
}
