import { type ReactNode, Suspense } from 'react';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { Breadcrumb, type Crumb } from '@/places/navigation/Breadcrumb.tsx';
import type { Picture } from '@/shared/pictures.ts';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';

// A server sends it with the page, which stands until its code is there.
const PlacePicture = lazyWithFallback(
  async () => (await import('@/places/pictures/PlacePicture.tsx')).PlacePicture,
);

interface Props {
  readonly crumbs: readonly Crumb[];
  readonly title: ReactNode;
  /** A quiet line above the title: what kind of place this is. */
  readonly eyebrow?: ReactNode;
  /** The name in the place's own language, where it differs. */
  readonly ownName?: ReactNode;
  readonly intro?: ReactNode;
  readonly latitude?: number | null;
  /** A drawing at the end of the band, from tablets on, where there is no picture. */
  readonly drawing?: ReactNode;
  /** Picture of the place called `name`; without one the drawing is shown. */
  readonly picture?: Picture | null | undefined;
  readonly name?: string;
  readonly children?: ReactNode;
}

/** The header of every place page: breadcrumb, name, picture or drawing, in the colour of its latitude. */
export function PlaceHeader(props: Props) {
  const { crumbs, title, eyebrow, ownName, intro, latitude, drawing, picture, name = '', children } = props;
  return (
    <header className="lat-band neatline" style={latitudeStyle(latitude)}>
      <div className="wrap grid grid-cols-1 gap-x-10 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:py-7">
        <div className="flex min-w-0 flex-col">
          <Breadcrumb items={crumbs} />
          <div className="mt-auto pt-8 pb-3">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h1 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
            {ownName && <p className="mt-1 text-xl text-ink-muted">{ownName}</p>}
            {intro && <p className="mt-4 max-w-prose text-lg">{intro}</p>}
            {!picture && children}
          </div>
        </div>
        {picture ? (
          <>
            <div className="self-center pb-2 md:row-span-2 md:w-80 lg:w-104">
              <Suspense
                fallback={<div className={picture.height > picture.width ? 'aspect-square' : 'aspect-3/2'} />}
              >
                <PlacePicture key={picture.file} picture={picture} name={name} drawing={drawing} />
              </Suspense>
            </div>
            {/* Under the picture on a phone: it says more than they do. */}
            {children && <div className="pb-3">{children}</div>}
          </>
        ) : (
          drawing && <div className="hidden w-56 self-center md:block lg:w-72">{drawing}</div>
        )}
      </div>
    </header>
  );
}
