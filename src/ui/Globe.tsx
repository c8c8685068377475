import clsx from 'clsx';
import { isContinentSlug } from '@/shared/continents.ts';
import { GLOBE_SIZE } from './drawings/globe.ts';

interface GlobeProps {
  /** A continent; anything else shows the default globe. */
  slug: string | null | undefined;
  alt: string;
  className?: string;
  /** `eager` for one on the first screen. */
  loading?: 'lazy' | 'eager';
}

/** The earth turned to a continent. */
export function Globe({ slug, alt, className, loading = 'lazy' }: GlobeProps) {
  const name = slug && isContinentSlug(slug) ? slug : 'default';
  return (
    <img
      src={`/drawings/continents/${name}.svg`}
      alt={alt}
      width={GLOBE_SIZE}
      height={GLOBE_SIZE}
      loading={loading}
      decoding="async"
      className={clsx('aspect-square dark:filter-[brightness(0.8)]', className)}
    />
  );
}
