import type { ReactNode } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenNear } from '@/ui/WhenNear.tsx';

const DeferredPlaceActions = lazyWithFallback(
  async () => (await import('./DeferredPlaceActions.tsx')).DeferredPlaceActions,
);

interface Props {
  readonly title: string;
  /** A city to compare with others. */
  readonly cityId?: number;
  /** Whether the place can be kept to be read without a network. */
  readonly keeps?: boolean;
  readonly children?: ReactNode;
}

/** What a visitor can do with a place page: what the page brings, share its address under `title`, compare a city. */
export function PlaceActions({ title, cityId, keeps = false, children }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 *:max-w-full print:hidden">
      {children}
      {/* Of the height that comes, in every language: two rows, but on wide screens, and a line. */}
      <div className={keeps ? 'min-h-34 basis-full xl:min-h-20' : 'min-h-20 basis-full'}>
        <WhenNear placeholder={null}>
          <DeferredPlaceActions title={title} cityId={cityId} keeps={keeps} />
        </WhenNear>
      </div>
    </div>
  );
}
