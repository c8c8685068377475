import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/features/navigation/Breadcrumb.tsx';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';

interface Props {
  readonly crumbs: readonly Crumb[];
  readonly title: ReactNode;
  /** A quiet line above the title: what kind of place this is. */
  readonly eyebrow?: ReactNode;
  /** The name in the place's own language, where it differs. */
  readonly ownName?: ReactNode;
  readonly intro?: ReactNode;
  readonly latitude?: number | null;
  /** A drawing at the end of the band, from tablets on. */
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
}

/** The header of every place page: breadcrumb, name, drawing, in the colour of its latitude. */
export function PlaceHeader({ crumbs, title, eyebrow, ownName, intro, latitude, drawing, children }: Props) {
  return (
    <header className="lat-band neatline" style={latitudeStyle(latitude)}>
      <div className="wrap grid gap-x-10 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:py-7">
        <div className="flex min-w-0 flex-col">
          <Breadcrumb items={crumbs} />
          <div className="mt-auto pt-8 pb-3">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h1 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
            {ownName && <p className="mt-1 text-xl text-ink-muted">{ownName}</p>}
            {intro && <p className="mt-4 max-w-prose text-lg">{intro}</p>}
            {children}
          </div>
        </div>
        {drawing && <div className="hidden w-56 self-center md:block lg:w-72">{drawing}</div>}
      </div>
    </header>
  );
}
