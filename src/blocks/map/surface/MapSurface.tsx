import '@/styles/map.css';
import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FIRST_LAYERS, type Layers, type MapPlace } from '@/blocks/map/places.ts';
import { sightPlace } from '@/blocks/map/queries.ts';
import { type SharedView, type View, zoomFor } from '@/blocks/map/view.ts';
import { useLang } from '@/i18n/i18n.tsx';
import type { SightCard } from '@/shared/sights.ts';
import { GlobeEdge } from './GlobeEdge.tsx';
import { LayerMenu, MapControls } from './MapControls.tsx';
import { MapScale } from './MapScale.tsx';
import { MeasureLine } from './MeasureLine.tsx';
import { NoMapNotice } from './NoMapNotice.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { StreetsNotice } from './StreetsNotice.tsx';
import { useAtlasMap } from './useAtlasMap.ts';
import { useByKey, useVisible } from './useDrawn.ts';
import { useInSight } from './useInSight.ts';
import { useMeasure } from './useMeasure.ts';
import { usePicked } from './usePicked.ts';
import { usePlaces } from './usePlaces.ts';
import { usePoint } from './usePoint.ts';
import { useStreets } from './useStreets.ts';
import { ViewStatus } from './ViewStatus.tsx';

/** Ways in which the owner of a map can move it. */
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
  /** True in a page that scrolls. */
  readonly embedded?: boolean;
  /** With a cross in the middle, for a position to be chosen. */
  readonly aimed?: boolean;
  /** Cities marked in place of the visitor's favourites. */
  readonly marked?: readonly number[] | undefined;
  /** The sight that the map is about: marked while nothing else is chosen. */
  readonly sight?: SightCard | undefined;
  /** Stands in until the map is there, and for good where there is none. */
  readonly placeholder: ReactNode;
  /** In the place of the list until the map is there, and for good where there is none. */
  readonly still?: ReactNode;
  /** Above the list of places. */
  readonly head?: (actions: MapActions | null) => ReactNode;
  /** Once the map rests, or shows something else: the key is of the place whose card is open. */
  readonly onView?: (view: SharedView, choice: string | null) => void;
  readonly className?: string;
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
  placeholder,
  still,
  head,
  onView,
  className,
}: Props) {
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
      const tappedPlaces = keys.flatMap((key) => byKey.get(key) ?? []);
      const land = country ? byKey.get(`country-${country}`) : undefined;
      if (tappedPlaces.length > 0) choose.current(tappedPlaces.slice(0, 8));
      else if (measure.from && !measure.to) choose.current([point(at)]);
      else choose.current(land ? [land] : []);
    },
  });
  const { map, failed, lost, views, settled } = atlas;
  const about = useMemo(() => (sight ? sightPlace(sight, lang) : null), [sight, lang]);
  const places = usePlaces(map, settled, layers, { marked, about });
  const byKey = useByKey(places);
  const { picked, chosen, pick, key } = usePicked(byKey, initialChoice);
  const visible = useVisible(atlas, places);
  const measure = useMeasure(map);
  const streets = useStreets(map, settled?.view ?? initial);

  useEffect(() => {
    choose.current = (tapped) => {
      const [only] = tapped;
      if (tapped.length === 1 && only && measure.from && !measure.to) measure.end(only);
      else pick(tapped);
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
      map && !lost
        ? {
            goTo: (place) => {
              flyNext(Math.max(zoomFor(place), 2));
              pick([place]);
            },
            jump: (to) => {
              setLayers(to.layers);
              map.jump(to);
            },
          }
        : null,
    [map, lost, flyNext, pick],
  );
  const chooseFromList = (place: MapPlace) => choose.current([place]);

  const ready = settled !== null && !failed && !lost;
  return (
    <div
      className={clsx('grid', className)}
      data-map={failed ? 'failed' : lost ? 'lost' : ready ? 'ready' : 'loading'}
    >
      <div className="relative min-h-0 min-w-0 overflow-clip bg-paper-sunken [grid-area:map]">
        {ready ? <GlobeEdge views={views} /> : <div className="absolute inset-0">{placeholder}</div>}
        <div
          ref={container}
          dir="ltr" // east stays on the right in every language
          className={clsx(
            'absolute! inset-0 size-full forced-color-adjust-none',
            failed && 'hidden',
            lost && 'invisible',
          )}
        />
        <NoMapNotice {...atlas} />
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
        {chosen.length > 0 && !lost && (
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
        {!failed && !lost && <ViewStatus places={places} visible={visible} ready={ready} />}
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
