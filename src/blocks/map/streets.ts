/** Streets beneath our places, once the visitor agrees. */

import type { VectorSourceSpecification } from 'maplibre-gl';
import { withTimeout } from '@/lib/timeout.ts';
import { streetsStyle } from '@/shared/streets.ts';

/** The tiles of a style. */
export type Streets = VectorSourceSpecification;

/** They are drawn from this zoom on. */
export const STREETS_FROM = 9;

const STYLE = streetsStyle(import.meta.env.VITE_MAP_STYLE_URL);

/** Who receives the visitor's address with the tiles; null where streets are switched off. */
export const streetsHost = (): string | null => (STYLE ? new URL(STYLE).host : null);

/**
 * The vector tiles of the configured style. Only after the visitor's consent: this asks somebody else.
 * @throws Error when the style cannot be read or has none.
 */
export async function loadStreets(): Promise<Streets> {
  const response = await fetch(STYLE, { signal: withTimeout(null), credentials: 'omit' });
  if (!response.ok) throw new Error(`${STYLE}: ${response.status}`);
  const { sources } = (await response.json()) as { sources?: Record<string, Streets> };
  const tiles = Object.values(sources ?? {}).find(
    ({ type, url, tiles: own }) => type === 'vector' && (url || own),
  );
  if (!tiles) throw new Error(`${STYLE} has no vector tiles`);
  return tiles;
}
