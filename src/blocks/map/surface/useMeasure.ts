import { useEffect, useState } from 'react';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import type { MapPlace } from '@/blocks/map/places.ts';

/** A measure between two places: the second is the next one that is chosen. */
export interface Measure {
  readonly from: MapPlace | null;
  readonly to: MapPlace | null;
  readonly begin: (from: MapPlace) => void;
  readonly end: (to: MapPlace) => void;
  readonly clear: () => void;
}

export function useMeasure(map: AtlasMap | null): Measure {
  const [ends, setEnds] = useState<{ from: MapPlace; to: MapPlace | null } | null>(null);
  const from = ends?.from ?? null;
  const to = ends?.to ?? null;
  useEffect(() => map?.measure(from && to ? [from, to] : null), [map, from, to]);
  return {
    from,
    to,
    begin: (place) => setEnds({ from: place, to: null }),
    end: (place) => setEnds((now) => now && { ...now, to: place }),
    clear: () => setEnds(null),
  };
}
