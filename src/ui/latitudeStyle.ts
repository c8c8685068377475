import type { CSSProperties } from 'react';
import { latitudeHue } from '@/shared/latitude.ts';

/**
 * The style that gives an element, and what is inside it, the colour of a latitude in degrees (see
 * styles/components.css). Without a latitude the colour of the surroundings stays.
 */
export function latitudeStyle(lat: number | null | undefined): CSSProperties {
  return lat === null || lat === undefined || Number.isNaN(lat) ? {} : { '--lat-hue': latitudeHue(lat) };
}
