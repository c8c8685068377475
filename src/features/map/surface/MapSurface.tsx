import '@/styles/map.css';
import clsx from 'clsx';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatCoordinate } from '@/shared/format.ts';
import type { Position } from '@/shared/geo.ts';
import type { SightCard } from '@/shared/sights.ts';
import { FIRST_LAYERS, type Layers, type MapPlace } from '../places.ts';
import { sightPlace } from '../queries.ts';
import { type SharedView, SIGHT_ZOOM, type View, zoomForArea, zoomForCity } from '../view.ts';
import { GlobeEdge } from './GlobeEdge.tsx';
import { LayerMenu, MapControls } from './MapControls.tsx';
import { MapScale } from './MapScale.tsx';
import { MeasureLine } from './MeasureLine.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { StreetsNotice } from './StreetsNotice.tsx';
import { type AtlasState, useAtlasMap } from './useAtlasMap.ts';
import { useInSight } from './useInSight.ts';
import { useMeasure } from './useMeasure.ts';
import { usePicked } from './usePicked.ts';
import { type Places, usePlaces } from './usePlaces.ts';
import { useStreets } from './useStreets.ts';
import { ViewStatus } from './ViewStatus.tsx';

/** What whoever shows the map may do with it. */
export interface MapActions {
  /** Moves to a place and opens its card. */
  readonly goTo: (place: MapPlace) => void;
  readonly jump: (view: SharedView) => void;
}

interface Props {
  readonly initial: View;
  /** Shown at first. */
  readonly initialLayers?: Layers | undefined;
  /** The key of the place whose card is open once it is on the map. */
  readonly initialChoice?: string | null;
  /** In a page that scrolls. */
  readonly embedded?: boolean;
  /** With a cross in the middle, for a position to be chosen. */
  readonly aimed?: boolean;
  /** Cities marked in place of the visitor's favourites. */
  readonly marked?: readonly number[] | undefined;
  /** The sight that the map is about: marked while nothing else is chosen. */
  readonly sight?: SightCard | undefined;
  /** Stands in until the map is there, and for good where there is none. */
  readonly standIn: ReactNode;
  /** In the place of the list until the map is there, and for good where there is none. */
  readonly still?: ReactNode;
  /** Above the list of places. */
  readonly head?: (actions: MapActions | null) => ReactNode;
  /** Once the map rests, or shows something else: the key is of the place whose card is open. */
  readonly onView?: (view: SharedView, choice: string | null) => void;
  readonly className?: string;
}

/** A zoom at which a place is well seen. */
function zoomFor(place: MapPlace): number {
  if (place.kind === 'city') return zoomForCity(place.population);
  if (place.kind === 'country' || place.kind === 'region') return zoomForArea(place.area, place.latitude);
  if (place.kind === 'sight') return SIGHT_ZOOM;
  return place.kind === 'airport' ? 10 : 6;
}

/** A place of our own for a point of the map where there is none. */
function usePoint() {
  const { t } = useTranslation('places');
  const lang = useLang();
  return useCallback(
    ({ latitude, longitude }: Position): MapPlace => ({
      kind: 'point',
      key: `point-${latitude}-${longitude}`,
      name: [
        formatCoordinate(lang, latitude, t('compass.n'), t('compass.s'), 1),
        formatCoordinate(lang, longitude, t('compass.e'), t('compass.w'), 1),
      ].join(' '),
      latitude,
      longitude,
      route: null,
    }),
    [lang, t],
  );
}

/** Everything drawn on the map that is on the screen, the most important of each kind first. */
function useVisible({ map, settled }: AtlasState, places: Places): readonly MapPlace[] {
  return useMemo(() => {
    if (!map || !settled) return [];
    const { cities, regions, countries, airports, sights, favourites } = places;
    const known = new Set(cities.map(({ key }) => key));
    const all: MapPlace[] = [...favourites.filter(({ key }) => !known.has(key)), ...cities];
    all.push(...regions, ...sights, ...airports);
    // A wide country may be all there is to see without its name.
    const middle = map.middle();
    const around = settled.view.zoom < 7 ? countries : [];
    return [
      ...all.filter((place) => map.isVisible(place)),
      ...around.filter((country) => country.isoCode === middle || map.isVisible(country)),
    ];
  }, [map, settled, places]);
}

/** All that stands on the map. */
function useByKey({ countries, regions, airports, sights, cities, favourites }: Places) {
  return useMemo(() => {
    const all: MapPlace[] = [...countries, ...regions, ...airports, ...sights, ...cities, ...favourites];
    return new Map(all.map((place) => [place.key, place]));
  }, [countries, regions, airports, sights, cities, favourites]);
}

/** The moving map with its controls, its card and the list of what is on it. */
export function MapSurface({
  initial,
  initialLayers = FIRST_LAYERS,
  initialChoice = null,
  embedded = false,
  aimed = false,
  marked,
  sight,
  standIn,
  still,
  head,
  onView,
  className,
}: Props) {
  const { t } = useTranslation('explorer');
  const container = useRef<HTMLDivElement>(null);
  const lang = useLang();
  const [layers, setLayers] = useState(initialLayers);
  const [pointed, setPointed] = useState<MapPlace | null>(null);
  const point = usePoint();

  const choose = useRef<(places: readonly MapPlace[]) => void>(() => undefined);
  const atlas = useAtlasMap({
    container,
    initial,
    embedded,
    onTap: (keys, country, at) => {
      const found = keys.flatMap((key) => byKey.get(key) ?? []);
      const land = country ? byKey.get(`country-${country}`) : undefined;
      if (found.length > 0) choose.current(found.slice(0, 8));
      else if (measure.from && !measure.to) choose.current([point(at)]);
      else choose.current(land ? [land] : []);
    },
  });
  const { map, failed, views, settled } = atlas;
  const about = useMemo(() => (sight ? sightPlace(sight, lang) : null), [sight, lang]);
  const places = usePlaces(map, settled, layers, { marked, about });
  const byKey = useByKey(places);
  const { picked, chosen, pick, key } = usePicked(byKey, initialChoice);
  const visible = useVisible(atlas, places);
  const measure = useMeasure(map);
  const streets = useStreets(map, settled?.view ?? initial);

  useEffect(() => {
    choose.current = (found) => {
      const [only] = found;
      if (found.length === 1 && only && measure.from && !measure.to) measure.end(only);
      else pick(found);
    };
  });
  const { card, flyNext } = useInSight(map, picked);
  const [only] = chosen.length === 1 ? chosen : [];
  useEffect(() => map?.pick(pointed ?? only ?? about), [map, pointed, only, about]);
  useEffect(() => {
    if (settled) onView?.({ ...settled.view, layers }, key);
  }, [settled, layers, key, onView]);

  const actions = useMemo<MapActions | null>(
    () =>
      map && {
        goTo: (place) => {
          flyNext(Math.max(zoomFor(place), 2));
          pick([place]);
        },
        jump: (to) => {
          setLayers(to.layers);
          map.jump(to);
        },
      },
    [map, flyNext, pick],
  );
  const chooseFromList = (place: MapPlace) => choose.current([place]);

  const ready = settled !== null && !failed;
  return (
    <div className={clsx('grid', className)} data-map={failed ? 'failed' : ready ? 'ready' : 'loading'}>
      <div className="relative min-h-0 min-w-0 overflow-clip bg-paper-sunken [grid-area:map]">
        {ready ? <GlobeEdge views={views} /> : <div className="absolute inset-0">{standIn}</div>}
        <div
          ref={container}
          dir="ltr" // east stays on the right in every language
          className={clsx('absolute! inset-0 size-full forced-color-adjust-none', failed && 'hidden')}
        />
        {failed && (
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 border-t border-line bg-paper-raised px-4 py-3 text-sm"
          >
            {t('failed')}
          </p>
        )}
        {ready && (
          <>
            {aimed && <Cross />}
            <MeasureLine measure={measure} />
            <MapControls map={map} views={views}>
              <LayerMenu shown={layers} onChange={setLayers} />
            </MapControls>
            <MapScale views={views} aside={streets.state !== 'none' && streets.state !== 'shown'} />
            <StreetsNotice state={streets.state} onShow={streets.show} aside={chosen.length > 0} />
          </>
        )}
        {chosen.length > 0 && (
          <PlaceCard
            ref={card}
            places={chosen}
            countries={places.countries}
            onChoose={(place) => pick([place])}
            onMeasure={(place) => {
              measure.begin(place);
              pick([]);
            }}
            onClose={() => pick([])}
          />
        )}
      </div>
      {head?.(actions)}
      <div className="flex min-h-0 min-w-0 flex-col [grid-area:list]">
        {!failed && <ViewStatus places={places} visible={visible} ready={ready} />}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" tabIndex={-1}>
          {!ready && still}
          <PlaceList places={visible} onChoose={chooseFromList} onPoint={setPointed} />
        </div>
      </div>
    </div>
  );
}

function Cross() {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto size-10 text-accent-strong"
    >
      <path d="M20 0v16m0 8v16M0 20h16m8 0h16" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
