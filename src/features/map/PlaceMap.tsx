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
      <div className="map-room" style={latitudeStyle(position?.latitude)}>
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
            <div className="map-drawing">
              <CityLocator
                isoCode={isoCode}
                latitude={position?.latitude}
                longitude={position?.longitude}
                alt={t('locatorAlt', { ns: 'places', name })}
              />
            </div>
            <div className="map-bar">
              <p>{position ? t('ask') : t('unknown')}</p>
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
    <p className="map-line">
      <a href={mapPageAddress(position)} rel="noopener">
        {`${t('view')} `}
        <Icon name="external" className="size-4" />
      </a>
      <a href="https://www.openstreetmap.org/copyright" rel="noopener">
        {t('credit')}
      </a>
    </p>
  );
}
