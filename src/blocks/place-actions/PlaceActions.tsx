import type { ReactNode } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { Deferred } from '@/places/states/Deferred.tsx';

const DeferredPlaceActions = lazyWithFallback(
  async () => (await import('./DeferredPlaceActions.tsx')).DeferredPlaceActions,
);

interface Props {
  readonly title: string;
  /** A city to compare with others. */
  readonly cityId?: number;
  /** True for a place that can be saved offline. */
  readonly keeps?: boolean;
  readonly children?: ReactNode;
}

/** Actions of a place page: the page's own ones, sharing its address under `title`, comparing a city. */
export function PlaceActions({ title, cityId, keeps = false, children }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 *:max-w-full print:hidden">
      {children}
      {/* The height of the deferred actions in every language: two rows, on wide screens one, and a line. */}
      <div className={keeps ? 'min-h-34 basis-full xl:min-h-20' : 'min-h-20 basis-full'}>
        <Deferred placeholder={null}>
          <DeferredPlaceActions title={title} cityId={cityId} keeps={keeps} />
        </Deferred>
      </div>
    </div>
  );
}
