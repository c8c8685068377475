import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '@/features/consent/useConsent.ts';
import { Section } from '@/features/places/Section.tsx';
import type { Position } from '@/shared/geo.ts';
import { Button } from '@/ui/Button.tsx';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';
import { embedAddress, mapPageAddress } from './map.ts';

interface Props {
  /** In the page's language. */
  readonly name: string;
  readonly isoCode: string | null;
  /** Null where the place has no coordinates. */
  readonly position: Position | null;
}

/** Our own locator drawing, replaced by OpenStreetMap after consent or a click. */
export function PlaceMap({ name, isoCode, position }: Props) {
  const { t } = useTranslation('map');
  const allowed = useAllowed();
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t('title')}>
      <div
        className="relative h-80 overflow-hidden rounded-md border border-line lat-tint graticule sm:h-112"
        style={latitudeStyle(position?.latitude)}
      >
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
            <div className="mx-auto grid h-full max-w-md place-items-center px-6 pt-6 pb-36 *:max-h-full sm:pb-28">
              <CityLocator
                isoCode={isoCode}
                latitude={position?.latitude}
                longitude={position?.longitude}
                alt={t('locatorAlt', { ns: 'places', name })}
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
  const { t } = useTranslation('map');
  return (
    <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-ink-muted">
      <a
        href={mapPageAddress(position)}
        rel="noopener"
        className="py-1.5 text-accent underline underline-offset-4"
      >
        {`${t('view')} `}
        <Icon name="external" className="size-4" />
      </a>
      <a
        href="https://www.openstreetmap.org/copyright"
        rel="noopener"
        className="py-1.5 underline underline-offset-4"
      >
        {t('credit')}
      </a>
    </p>
  );
}
