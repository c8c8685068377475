import { useState } from 'react';
import type { Position } from '@/domain/geo.ts';
import { embedAddress, mapPageAddress } from '@/domain/map.ts';
import { useAllowed } from '@/features/consent/index.ts';
import { Section } from '@/features/places/index.ts';
import { useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';

interface Props {
  /** In the page's language. */
  readonly name: string;
  readonly isoCode: string | null;
  /** Null where the place has no coordinates. */
  readonly position: Position | null;
}

/** The same room before and after, so that nothing moves. */
const room = 'relative h-80 overflow-hidden rounded-md border border-line sm:h-112';

/** Where the place lies: our own drawing at once, OpenStreetMap after consent or a click (visitor.md §2, Map). */
export function PlaceMap({ name, isoCode, position }: Props) {
  const t = useT('map');
  const allowed = useAllowed();
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t('title')}>
      <div className={`${room} lat-tint graticule`} style={latitudeStyle(position?.latitude)}>
        {position && (allowed || asked) ? (
          <iframe
            src={embedAddress(position)}
            title={t('frame', { name })}
            className="size-full border-0"
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <div className="mx-auto grid h-full max-w-md place-items-center p-6 pb-36 sm:pb-28">
              <CityLocator
                isoCode={isoCode}
                latitude={position?.latitude}
                longitude={position?.longitude}
                alt={t('locatorAlt', { ns: 'places', name })}
                className="max-h-full"
              />
            </div>
            <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-paper-raised px-4 py-3">
              <p className="min-w-0 flex-[1_1_14rem] text-sm text-ink-muted">
                {position ? t('ask') : t('unknown')}
              </p>
              {position && (
                <Button onClick={() => setAsked(true)}>
                  <Icon name="map" />
                  {t('show')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {position && <MapLine position={position} />}
    </Section>
  );
}

function MapLine({ position }: { position: Position }) {
  const t = useT('map');
  const link = 'inline-block py-1.5 underline underline-offset-4';
  return (
    <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-ink-muted">
      <a href={mapPageAddress(position)} rel="noopener" className={`${link} text-accent`}>
        {t('view')} <Icon name="external" className="size-4" />
      </a>
      <a href="https://www.openstreetmap.org/copyright" rel="noopener" className={link}>
        {t('credit')}
      </a>
    </p>
  );
}
