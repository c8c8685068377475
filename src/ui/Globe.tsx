import clsx from 'clsx';
import { isContinentSlug } from '@/shared/continents.ts';
import { GLOBE_SIZE, GLOBE_WIDTHS, globeFile } from './drawings/globe.ts';

interface GlobeProps {
  /** A continent; anything else shows the default globe. */
  slug: string | null | undefined;
  alt: string;
  className?: string;
  /** `eager` for one on the first screen. */
  loading?: 'lazy' | 'eager';
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string;
}

/** The earth turned to a continent. */
export function Globe({ slug, alt, className, loading = 'lazy', sizes = '18rem' }: GlobeProps) {
  const name = slug && isContinentSlug(slug) ? slug : 'default';
  return (
    <img
      src={globeFile(name, 480)}
      srcSet={GLOBE_WIDTHS.map((width) => `${globeFile(name, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={GLOBE_SIZE}
      height={GLOBE_SIZE}
      loading={loading}
      decoding="async"
      className={clsx('aspect-square dark:filter-[brightness(0.8)]', className)}
    />
  );
}
