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
      <div className="wrap place-band">
        <div>
          <Breadcrumb items={crumbs} />
          <div>
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h1>{title}</h1>
            {ownName && <p className="mt-1 text-xl text-ink-muted">{ownName}</p>}
            {intro && <p className="place-intro">{intro}</p>}
            {children}
          </div>
        </div>
        {drawing && <div className="place-drawing">{drawing}</div>}
      </div>
    </header>
  );
}
