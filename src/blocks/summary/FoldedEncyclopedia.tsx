import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { hasSummary } from '@/shared/summary.ts';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import type { EncyclopediaProps } from './Encyclopedia.tsx';
import { Fold } from './Fold.tsx';
import { summaryQuery } from './queries.ts';
import { Unavailable } from './Unavailable.tsx';

const Encyclopedia = lazyBlock(async () => (await import('./Encyclopedia.tsx')).Encyclopedia);

/** The encyclopedia's article in a fold; where there is none, or it could not be asked, a quiet line. */
export function FoldedEncyclopedia({ place, name }: Pick<EncyclopediaProps, 'place' | 'name'>) {
  const query = useQuery(summaryQuery(place, useLang()));
  useEffect(() => {
    if (query.error) console.warn('The summary could not be loaded', query.error);
  }, [query.error]);
  const isMissing = query.isLoadingError || (query.data !== undefined && !hasSummary(query.data));
  return (
    <section className="min-h-22 py-4">
      {isMissing ? (
        <Unavailable the={name} query={query} />
      ) : (
        <Fold>
          <Suspense fallback={<SkeletonLines className="py-4" />}>
            <Encyclopedia place={place} name={name} />
          </Suspense>
        </Fold>
      )}
    </section>
  );
}
