/** The turned globes: which point each looks at from above, and where a place appears on it. */
import type { ContinentSlug } from '@/shared/continents.ts';
import type { Point } from './frame.ts';

export type GlobeName = ContinentSlug | 'default';

/** Longitude and latitude, in degrees, of the middle of each globe's disc. */
export const GLOBE_CENTRES: Readonly<Record<GlobeName, readonly [lon: number, lat: number]>> = {
  europe: [14, 50],
  afrique: [18, 4],
  asie: [88, 34],
  'amerique-du-nord': [-98, 42],
  'amerique-du-sud': [-62, -20],
  oceanie: [150, -22],
  antarctique: [10, -82],
  default: [12, 22],
};

/** A globe's drawing is a square of this side; the disc fills it but for a margin. */
export const GLOBE_SIZE = 400;

/** Pixels, not vectors: a browser makes a document of its own for each SVG image, seven of them on the home page. */
export const GLOBE_WIDTHS = [240, 480, 800] as const;
type GlobeWidth = (typeof GLOBE_WIDTHS)[number];

export const globeFile = (name: GlobeName, width: GlobeWidth) => `/drawings/continents/${name}-${width}.webp`;

export const GLOBE_RADIUS = 192;

const RADIANS = Math.PI / 180;

/** Orthographic projection, x and y in per cent of the square; null when the place is on the far side. */
export function dotOnGlobe(globe: GlobeName, lat: number, lon: number): Point | null {
  const [lon0, lat0] = GLOBE_CENTRES[globe];
  const lambda = (lon - lon0) * RADIANS;
  const [sin0, cos0] = [Math.sin(lat0 * RADIANS), Math.cos(lat0 * RADIANS)];
  const [sin, cos] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  if (sin0 * sin + cos0 * cos * Math.cos(lambda) <= 0) return null;
  const share = (value: number) => 50 + (100 * GLOBE_RADIUS * value) / GLOBE_SIZE;
  return {
    x: share(cos * Math.sin(lambda)),
    y: share(-(cos0 * sin - sin0 * cos * Math.cos(lambda))),
  };
}

/** The globe that shows a place nearest to its middle. */
export function globeFor(lat: number, lon: number): GlobeName {
  const distance = (name: GlobeName): number => {
    const dot = dotOnGlobe(name, lat, lon);
    return dot ? Math.hypot(dot.x - 50, dot.y - 50) : Number.POSITIVE_INFINITY;
  };
  const names = Object.keys(GLOBE_CENTRES) as GlobeName[];
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best), 'default');
}
