import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const KEY = 'mappemonde.cities.scroll';

interface Place {
  /** The entry of the history, and its address. */
  readonly entry: string;
  readonly y: number;
}

function read(): Partial<Place> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Place>;
  } catch {
    return {}; // storage refused, or damaged
  }
}

function write(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage refused: going back leads to the top of the list.
  }
}

/**
 * Restores the scroll position on going back and reloading: the browser itself fails, because the page is too short
 * while the list is fetched. `onFresh` is called instead on a new visit.
 */
export function useRestoredScroll(onFresh: () => void): void {
  const { key } = useLocation();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const { entry, y } = read();
    if (entry === `${key} ${window.location.href}` && typeof y === 'number') window.scrollTo(0, y);
    else onFresh();
  }, [key, onFresh]);

  useEffect(() => {
    // Recorded while the list is mounted: on unmount the address and the height are already another page's.
    let place: Place | null = null;
    const note = () => {
      place = { entry: `${key} ${window.location.href}`, y: window.scrollY };
    };
    const save = () => {
      if (place) write(place);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [key]);
}
