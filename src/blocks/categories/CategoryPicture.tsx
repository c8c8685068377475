import clsx from 'clsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';

interface Props {
  readonly category: CategorySlug;
  readonly className?: string;
}

/** The drawing of a category: decoration beside its name (public/drawings/categories). */
export function CategoryPicture({ category, className }: Props) {
  return (
    <img
      src={`/drawings/categories/${category}.svg`}
      alt=""
      width={400}
      height={300}
      decoding="async"
      className={clsx('aspect-4/3 dark:filter-[brightness(0.8)]', className)}
    />
  );
}
