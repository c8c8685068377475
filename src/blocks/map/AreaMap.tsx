import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { regionCitiesQuery } from '@/places/cities/queries.ts';
import { Section } from '@/places/Section.tsx';
import { isContinentSlug } from '@/shared/continents.ts';
import type { Position } from '@/shared/geo.ts';
import { CountryOutline } from '@/ui/CountryOutline.tsx';
import { GLOBE_CENTRES, type GlobeName } from '@/ui/drawings/globe.ts';
import { Globe } from '@/ui/Globe.tsx';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';
import { MapFrame } from './MapFrame.tsx';
import { type View, viewOfPlaces, zoomForArea } from './view.ts';

type Area =
  | { readonly kind: 'continent'; readonly slug: string }
  | {
      readonly kind: 'country';
      readonly isoCode: string;
      readonly latitude: number | null;
      readonly longitude: number | null;
      readonly area: number | null;
    }
  | { readonly kind: 'region'; readonly id: number; readonly isoCode: string };

interface Props {
  readonly area: Area;
  /** Name in the page's language. */
  readonly name: string;
}

/** Square kilometres, for a first view that holds most of it. */
const CONTINENT_KM2 = 30e6;

const at = (position: Position, zoom: number): View => ({ ...position, zoom, bearing: 0, flat: false });

function useView(area: Area): View | null {
  const lang = useLang();
  const { data: cities = [] } = useQuery({
    ...regionCitiesQuery(area.kind === 'region' ? area.id : 0, lang),
    enabled: area.kind === 'region',
  });
  if (area.kind === 'continent') {
    const [longitude, latitude] = GLOBE_CENTRES[globeOf(area.slug)];
    return at(
      { longitude, latitude },
      zoomForArea(area.slug === 'europe' ? CONTINENT_KM2 / 3 : CONTINENT_KM2, latitude),
    );
  }
  if (area.kind === 'country') {
    const { latitude, longitude } = area;
    return latitude === null || longitude === null
      ? null
      : at({ latitude, longitude }, zoomForArea(area.area ?? 0, latitude, 420));
  }
  return viewOfPlaces(
    cities.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  );
}

const globeOf = (slug: string): GlobeName => (isContinentSlug(slug) ? slug : 'default');

/** The moving map of a continent, a country or a region, with its drawing in its place until then. */
export function AreaMap({ area, name }: Props) {
  const { t } = useTranslation('map');
  const view = useView(area);
  if (!view) return null;
  return (
    <Section title={t('title')}>
      <MapFrame view={view}>
        <div
          className="grid h-full grid-rows-1 place-items-center lat-tint graticule p-6 *:max-h-full *:max-w-md"
          style={latitudeStyle(view.latitude)}
        >
          {area.kind === 'continent' ? (
            <Globe
              slug={globeOf(area.slug)}
              alt={t('globeAlt', { ns: 'places', name })}
              sizes="28rem"
              className="h-full w-auto"
            />
          ) : (
            <CountryOutline isoCode={area.isoCode} alt={t('outlineAlt', { ns: 'places', name })} />
          )}
        </div>
      </MapFrame>
    </Section>
  );
}
