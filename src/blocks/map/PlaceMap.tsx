import { useTranslation } from 'react-i18next';
import { Section } from '@/places/Section.tsx';
import { Surroundings } from '@/places/Surroundings.tsx';
import type { Position } from '@/shared/geo.ts';
import type { SightCard } from '@/shared/sights.ts';
import { CountryOutline } from '@/ui/CountryOutline.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { MapFrame } from './MapFrame.tsx';
import { mapPageAddress } from './map.ts';
import { streetsHost } from './streets.ts';
import { SIGHT_ZOOM } from './view.ts';

interface Props {
  /** Name in the page's language. */
  readonly name: string;
  readonly isoCode: string | null;
  /** Null where the place has no coordinates. */
  readonly position: Position | null;
  /** The sight, where the place is one. */
  readonly sight?: SightCard;
}

/** The surroundings of a city, or of a sight: its place on a drawing, then the moving map. */
export function PlaceMap({ name, isoCode, position, sight }: Props) {
  const { t } = useTranslation('map');
  const drawing = position ? (
    <Surroundings
      position={position}
      alt={t('locatorAlt', { ns: 'places', name })}
      names
      className="size-full"
    />
  ) : (
    <div className="grid h-full grid-rows-1 place-items-center lat-tint graticule p-6 *:max-h-full *:max-w-md">
      <CountryOutline isoCode={isoCode} alt={t('locatorAlt', { ns: 'places', name })} />
    </div>
  );
  return (
    <Section title={t('title')}>
      {position ? (
        <>
          <MapFrame
            view={{ ...position, zoom: sight ? SIGHT_ZOOM : 9.2, bearing: 0, flat: false }}
            sight={sight}
          >
            {drawing}
          </MapFrame>
          <MapLine position={position} />
        </>
      ) : (
        <>
          <div className="h-80 overflow-clip rounded-md border border-line sm:h-112">{drawing}</div>
          <p className="mt-1 text-sm text-ink-muted">{t('unknown')}</p>
        </>
      )}
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
      {streetsHost() && (
        <a
          href="https://www.openstreetmap.org/copyright"
          rel="noopener"
          className="py-1.5 underline underline-offset-4"
        >
          {t('credit')}
        </a>
      )}
    </p>
  );
}
