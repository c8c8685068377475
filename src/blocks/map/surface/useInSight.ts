import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import type { MapPlace } from '@/blocks/map/places.ts';
import type { Cover } from '@/blocks/map/view.ts';

const coverOf = (card: HTMLElement | null): Cover | null =>
  card && { x: card.offsetLeft, y: card.offsetTop, width: card.offsetWidth };

interface InSight {
  /** Element of the card over the map. */
  readonly card: RefObject<HTMLElement | null>;
  /** The places that are chosen next are flown to, at this zoom. */
  readonly flyNext: (zoom: number) => void;
}

/** Keeps the first of the chosen places in sight above their card. */
export function useInSight(map: AtlasMap | null, places: readonly MapPlace[]): InSight {
  const card = useRef<HTMLElement>(null);
  const flight = useRef<number | null>(null);
  useEffect(() => {
    const zoom = flight.current;
    flight.current = null;
    const [first] = places;
    if (!map || !first) return;
    const cover = coverOf(card.current);
    if (zoom === null) map.keepClear(first, cover);
    else map.fly(first, zoom, cover);
  }, [map, places]);
  const flyNext = useCallback((zoom: number) => {
    flight.current = zoom;
  }, []);
  return { card, flyNext };
}
