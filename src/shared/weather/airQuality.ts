/** Air quality in classes. Concentrations are in µg/m³. The screen has the words. */

/** Pollutants and the US EPA index of a place; what a service does not say is null. */
export interface AirQuality {
  /** 1 (good) to 6 (hazardous). */
  readonly 'us-epa-index': number | null;
  readonly pm2_5: number | null;
  readonly pm10: number | null;
  readonly o3: number | null;
  readonly no2: number | null;
  readonly so2: number | null;
  readonly co: number | null;
}

export const AIR_CLASSES = [
  'good',
  'moderate',
  'unhealthySensitive',
  'unhealthy',
  'veryUnhealthy',
  'hazardous',
] as const;
export type AirClass = (typeof AIR_CLASSES)[number] | 'unavailable';

/** The class of a US EPA index; anything but 1 to 6 is not available. */
export function airClass(index: number | null | undefined): AirClass {
  return AIR_CLASSES[(index ?? 0) - 1] ?? 'unavailable';
}

/** Upper ends of the classes on the US AQI scale of 0 to 500 (EPA 454/B-24-002, table 1). */
const AQI_ENDS = [50, 100, 150, 200, 300] as const;

/** The EPA index, 1 to 6, of a US AQI; null for null and for what is no AQI. */
export function epaIndexOfAqi(aqi: number | null): number | null {
  if (aqi === null || !Number.isFinite(aqi) || aqi < 0) return null;
  // The scale is of whole numbers: 50.4 is reported as 50.
  const whole = Math.round(aqi);
  const index = AQI_ENDS.findIndex((end) => whole <= end);
  return index < 0 ? 6 : index + 1;
}

export type Pm25Class = 'low' | 'moderate' | 'high';

/** Fine particles: above 12 µg/m³ moderate, above 35 high. */
export function pm25Class(value: number): Pm25Class {
  if (value > 35) return 'high';
  return value > 12 ? 'moderate' : 'low';
}

export type OzoneClass = 'low' | 'high';

/** Ozone: above 100 µg/m³ high. */
export function ozoneClass(value: number): OzoneClass {
  return value > 100 ? 'high' : 'low';
}
