import { useT } from '@/i18n/index.ts';
import { Skeleton, SkeletonGrid } from '@/ui/Skeleton.tsx';

/** What stands in while a page's code is on its way: the size of a place page. */
export function PageSkeleton() {
  const t = useT('common');
  return (
    <div aria-busy="true">
      <div className="lat-band neatline">
        <div className="wrap flex min-h-60 flex-col justify-end gap-4 py-8">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-12 w-2/3 max-w-md" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="wrap py-10">
        <SkeletonGrid count={8} label={t('loading')} />
      </div>
    </div>
  );
}
