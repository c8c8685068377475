import { latitudeHue } from '@/shared/latitude.ts';

/** Height on the map of the world, in per cent from its upper edge, of the parallels where a latitude's hue turns. */
const PARALLELS = [90, 66.56, 45, 23.44, 0, -23.44, -45, -66.56, -90] as const;

const RADIANS = Math.PI / 180;

/** y of a latitude in the Equal Earth projection of the map. Source: Šavrič, Patterson, Jenny 2019, equation 9. */
function equalEarthY(latitude: number): number {
  const theta = Math.asin((Math.sqrt(3) / 2) * Math.sin(latitude * RADIANS));
  const square = theta * theta;
  const sixth = square ** 3;
  return theta * (1.340264 - 0.081106 * square + sixth * (0.000893 + 0.003796 * square));
}

export interface LatitudeStop {
  /** In per cent of the map's height, from its upper edge. */
  readonly offset: string;
  readonly color: string;
}

/** The latitude colours from pole to pole, at their heights on the map of the world. */
export function latitudeStops(): readonly LatitudeStop[] {
  const pole = equalEarthY(90);
  return PARALLELS.map((latitude) => {
    const hue = latitudeHue(latitude);
    const height = (50 * (1 - equalEarthY(latitude) / pole)).toFixed(1);
    return {
      offset: `${height}%`,
      color: `light-dark(oklch(0.62 0.1 ${hue}), oklch(0.66 0.085 ${hue}))`,
    };
  });
}
