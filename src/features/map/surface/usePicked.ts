import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapPlace } from '../places.ts';

export type Picked = readonly MapPlace[];

interface State {
  readonly picked: Picked;
  /** The same, as they are known by now: the names of airports come after their places. */
  readonly chosen: Picked;
  readonly pick: (places: Picked) => void;
  /** Of the one place that is picked, or awaited. */
  readonly key: string | null;
}

/** The places whose card is shown: at first the one of the key `first`, once it is on the map. */
export function usePicked(byKey: ReadonlyMap<string, MapPlace>, first: string | null): State {
  const [picked, setPicked] = useState<Picked>([]);
  const [awaited, setAwaited] = useState(first);
  const pick = useCallback((places: Picked) => {
    setAwaited(null);
    setPicked(places);
  }, []);
  const found = awaited === null ? undefined : byKey.get(awaited);
  useEffect(() => {
    if (found) pick([found]);
  }, [found, pick]);
  const chosen = useMemo(() => picked.map((place) => byKey.get(place.key) ?? place), [picked, byKey]);
  const key = chosen.length === 1 ? (chosen[0]?.key ?? null) : awaited;
  return { picked, chosen, pick, key };
}
