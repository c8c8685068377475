import type { Map as GlMap } from 'maplibre-gl';

interface Listeners {
  /** The device has taken the graphics context away. */
  readonly onLost: () => void;
  /** The device has given the graphics context back, and the map is drawn anew. */
  readonly onRestored: () => void;
}

/**
 * Says when a map loses its graphics context and has it again.
 *
 * @param restyle called once the old style is there: what has changed meanwhile is not in it
 * @returns whether the context is lost now: MapLibre has no style then
 */
export function watchContext(map: GlMap, { onLost, onRestored }: Listeners, restyle: () => void) {
  let lost = false;
  map.on('webglcontextlost', () => {
    lost = true;
    onLost();
  });
  map.on('webglcontextrestored', () => {
    lost = false;
    map.once('style.load', restyle);
    onRestored();
  });
  return () => lost;
}
