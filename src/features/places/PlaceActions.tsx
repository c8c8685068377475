import type { ReactNode } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { WhenNear } from '@/ui/WhenNear.tsx';

const ShareLink = lazyWithFallback(
  async () => (await import('@/features/navigation/ShareLink.tsx')).ShareLink,
);

const pageAddress = () => window.location.origin + window.location.pathname;

/** What a visitor can do with a place page: what the page brings, and share its address under `title`. */
export function PlaceActions({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 *:max-w-full print:hidden">
      {children}
      <WhenNear placeholder={<div className="h-11 w-36" />}>
        <ShareLink title={title} url={pageAddress} />
      </WhenNear>
    </div>
  );
}
