import { Suspense } from 'react';
import { useAllowed } from '@/lib/consent/useConsent.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { type Ads, ads } from './ads.ts';

const AdSlot = lazyWithFallback(() => import('./AdSlot.tsx').then((module) => module.AdSlot));

interface Props {
  readonly className?: string;
  /** A low one, above a page. */
  readonly banner?: boolean;
  /** By default as the site is configured. */
  readonly configured?: Ads | null;
}

/** Place for an advertisement: nothing without consent, or where the site has none. */
export function AdPlace({ className, banner = false, configured = ads }: Props) {
  const allowed = useAllowed();
  if (!configured || !allowed) return null;
  return (
    <Suspense fallback={<div className={banner ? 'h-39' : 'h-84'} />}>
      <AdSlot ads={configured} banner={banner} {...(className ? { className } : {})} />
    </Suspense>
  );
}
