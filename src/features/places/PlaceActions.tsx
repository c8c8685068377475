import type { ReactNode } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenNear } from '@/ui/WhenNear.tsx';

const LaterActions = lazyWithFallback(async () => (await import('./LaterActions.tsx')).LaterActions);

interface Props {
  readonly title: string;
  /** A city to compare with others. */
  readonly cityId?: number;
  readonly children?: ReactNode;
}

/** What a visitor can do with a place page: what the page brings, share its address under `title`, compare a city. */
export function PlaceActions({ title, cityId, children }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 *:max-w-full print:hidden">
      {children}
      <WhenNear
        placeholder={<div className={cityId ? 'h-25 w-72 sm:h-11 sm:w-136' : 'h-11 w-84 md:w-100'} />}
      >
        <LaterActions title={title} cityId={cityId} />
      </WhenNear>
    </div>
  );
}
