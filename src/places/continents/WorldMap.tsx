import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContinentSlug } from '@/shared/continents.ts';
import {
  GRATICULE_PATH,
  SPHERE_PATH,
  WORLD_HEIGHT,
  WORLD_PATHS,
  WORLD_WIDTH,
} from '@/ui/drawings/world.gen.ts';

export interface WorldMapItem {
  readonly slug: ContinentSlug;
  readonly label: string;
  readonly to: string;
  /** Beneath the label, e.g. the number of countries. */
  readonly note?: ReactNode;
}

/** The continents on one map (Equal Earth), each a link. 10 kB: load it lazily, in a box of its ratio. */
export function WorldMap({ items, className }: { items: readonly WorldMapItem[]; className?: string }) {
  return (
    <div
      dir="ltr" // east stays on the right in every language
      className={clsx('relative w-full', className)}
      style={{ aspectRatio: `${WORLD_WIDTH} / ${WORLD_HEIGHT}` }}
    >
      <svg
        viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}`}
        role="presentation"
        className="size-full overflow-visible"
      >
        <path d={SPHERE_PATH} className="fill-water" />
        <path d={GRATICULE_PATH} className="fill-none stroke-paper-raised/60" />
        {items.map(({ slug, label, to }) => (
          <Link key={slug} to={to} aria-label={label} className="group/continent outline-none">
            <path
              d={WORLD_PATHS[slug].d}
              strokeWidth="1.5"
              strokeLinejoin="round"
              className="fill-land stroke-paper-raised transition-[fill] group-hover/continent:fill-accent group-focus-visible/continent:fill-accent"
            />
          </Link>
        ))}
        <path d={SPHERE_PATH} className="fill-none stroke-ink" strokeWidth="2" />
      </svg>
      {items.map(({ slug, label, note }) => (
        <span
          key={slug}
          aria-hidden="true"
          dir="auto"
          className="pointer-events-none absolute -translate-1/2 rounded-sm px-1 text-center text-[0.6875rem] leading-tight font-semibold text-ink text-halo sm:text-sm lg:text-base"
          style={{
            left: `${(100 * WORLD_PATHS[slug].x) / WORLD_WIDTH}%`,
            top: `${(100 * WORLD_PATHS[slug].y) / WORLD_HEIGHT}%`,
          }}
        >
          {label}
          {note && <span className="block text-xs font-normal max-lg:hidden">{note}</span>}
        </span>
      ))}
    </div>
  );
}
