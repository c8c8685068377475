import clsx from 'clsx';
import { CardBody, CardMedia } from './Card.tsx';
import { LoadingText } from './LoadingText.tsx';

/**
 * Grey stand-ins of the size of what is coming. They are silent to assistive technology: the loading text is said once,
 * by the region around them.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('skeleton', className)} />;
}

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-3/5'] as const;

/** Lines of text; four by default. */
export function SkeletonLines({ count = 4, className }: { count?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('flex flex-col gap-3', className)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins that are never reordered
        <Skeleton key={index} className={clsx('h-4', WIDTHS[index % WIDTHS.length])} />
      ))}
    </div>
  );
}

/** A card of the same size as a place's card: picture, title, two lines. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('overflow-hidden rounded-md border border-t-4 border-line bg-paper-raised', className)}
    >
      <CardMedia className="animate-skeleton" />
      <CardBody className="gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
      </CardBody>
    </div>
  );
}

interface SkeletonGridProps {
  count: number;
  /** For assistive technology only, e.g. "Chargement des continents...". */
  label: string;
  className?: string;
}

/** `count` cards in the one grid of every list. */
export function SkeletonGrid({ count, label, className }: SkeletonGridProps) {
  return (
    <div className={clsx('grid-cards', className)}>
      <LoadingText label={label} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins that are never reordered
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}
