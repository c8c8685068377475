import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapPlace } from '@/blocks/map/places.ts';

export type PickedPlaces = readonly MapPlace[];

interface State {
  readonly picked: PickedPlaces;
  /** The same, as they are known by now: the names of airports come after their places. */
  readonly chosen: PickedPlaces;
  readonly pick: (places: PickedPlaces) => void;
  /** Key of the one place that is picked, or awaited. */
  readonly key: string | null;
}

/** The places whose card is shown: at first the one of the key `first`, once it is on the map. */
export function usePicked(byKey: ReadonlyMap<string, MapPlace>, first: string | null): State {
  const [picked, setPicked] = useState<PickedPlaces>([]);
  const [awaited, setAwaited] = useState(first);
  const pick = useCallback((places: PickedPlaces) => {
    setAwaited(null);
    setPicked(places);
  }, []);
  const awaitedPlace = awaited === null ? undefined : byKey.get(awaited);
  useEffect(() => {
    if (awaitedPlace) pick([awaitedPlace]);
  }, [awaitedPlace, pick]);
  const chosen = useMemo(() => picked.map((place) => byKey.get(place.key) ?? place), [picked, byKey]);
  const key = chosen.length === 1 ? (chosen[0]?.key ?? null) : awaited;
  return { picked, chosen, pick, key };
}
