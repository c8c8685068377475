/** The colours of the map, from the design's tokens as they stand on the page. MapLibre knows none of CSS's newer notations. */
import { latitudeHue } from '@/shared/latitude.ts';

/** Degrees of latitude where the hue of the land turns; between them it is mixed. */
const PARALLELS = [0, 12, 23.44, 34, 45, 56, 66.56, 78, 90] as const;

export interface Palette {
  readonly water: string;
  readonly deep: string;
  readonly waterInk: string;
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly graticule: string;
  readonly road: string;
  readonly building: string;
  readonly green: string;
  /** Latitude and colour. */
  readonly land: readonly (readonly [number, string])[];
  readonly dots: readonly (readonly [number, string])[];
}

/** Reads colours as they are in `element`, in red, green and blue. */
function createReader(element: HTMLElement): { read: (css: string) => string; done: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read(css) {
      probe.style.color = '';
      probe.style.color = css;
      if (!context) return '#888';
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
      return `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
    },
    done: () => probe.remove(),
  };
}

const light = (l: number, c: number, hue: number | string) => `oklch(${l} ${c} ${hue})`;
const both = (day: string, night: string) => `light-dark(${day}, ${night})`;

/** The colours in force within `element`; the system's own where the visitor has it choose them. */
export function readPalette(element: HTMLElement): Palette {
  const forced = window.matchMedia('(forced-colors: active)').matches;
  const { read, done } = createReader(element);
  const at = (color: (hue: number) => string) =>
    PARALLELS.map((parallel) => [parallel, read(forced ? 'Canvas' : color(latitudeHue(parallel)))] as const);
  const token = (name: string, system: string) => read(forced ? system : name);
  const palette: Palette = {
    water: token('var(--color-water)', 'color-mix(in srgb, Canvas, CanvasText 12%)'),
    deep: token(both(light(0.88, 0.034, 228), light(0.215, 0.034, 248)), 'Canvas'),
    waterInk: token(both(light(0.47, 0.07, 236), light(0.74, 0.06, 232)), 'CanvasText'),
    ink: token('var(--color-ink)', 'CanvasText'),
    muted: token('var(--color-ink-muted)', 'CanvasText'),
    paper: token('var(--color-paper-raised)', 'Canvas'),
    line: token(both(light(0.5, 0.03, 80), light(0.66, 0.02, 240)), 'GrayText'),
    accent: token('var(--color-accent)', 'Highlight'),
    graticule: token(both(light(0.83, 0.03, 226), light(0.33, 0.035, 244)), 'GrayText'),
    road: token(both(light(0.99, 0.01, 88), light(0.36, 0.02, 250)), 'CanvasText'),
    building: token(both(light(0.84, 0.02, 75), light(0.3, 0.02, 250)), 'GrayText'),
    green: token(both(light(0.87, 0.055, 135), light(0.3, 0.035, 150)), 'Canvas'),
    land: at((hue) => both(light(0.9, 0.05, hue), light(0.34, 0.035, hue))),
    dots: at((hue) => both(light(0.45, 0.11, hue), light(0.84, 0.1, hue))),
  };
  done();
  return palette;
}
