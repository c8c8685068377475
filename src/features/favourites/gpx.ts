/** Places as a GPX 1.1 file, for maps and navigation devices (https://www.topografix.com/GPX/1/1/gpx.xsd). */

import { escapeXml } from '@/shared/xml.ts';

export interface Waypoint {
  readonly name: string;
  /** Degrees north, -90 to 90. */
  readonly latitude: number;
  /** Degrees east, -180 to 180. */
  readonly longitude: number;
  readonly description?: string;
  /** Absolute address of a page about the place. */
  readonly link?: string;
}

export interface GpxFile {
  /** Name of the list. */
  readonly name: string;
  /** The program that wrote the file. */
  readonly creator: string;
  readonly time: Date;
  readonly waypoints: readonly Waypoint[];
}

/** Degrees to the decimetre, never with an exponent. */
function degrees(value: number): number {
  return Number(value.toFixed(6));
}

function waypoint({ name, latitude, longitude, description, link }: Waypoint): string {
  const east = degrees(longitude);
  // The schema wants longitudes below 180. The order of the children is the schema's.
  return [
    `  <wpt lat="${degrees(latitude)}" lon="${east === 180 ? -180 : east}">`,
    `    <name>${escapeXml(name)}</name>`,
    ...(description ? [`    <desc>${escapeXml(description)}</desc>`] : []),
    ...(link ? [`    <link href="${escapeXml(link)}"/>`] : []),
    '  </wpt>',
  ].join('\n');
}

export function toGpx({ name, creator, time, waypoints }: GpxFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1"`,
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">',
    '  <metadata>',
    `    <name>${escapeXml(name)}</name>`,
    `    <time>${time.toISOString()}</time>`,
    '  </metadata>',
    ...waypoints.map(waypoint),
    '</gpx>',
    '',
  ].join('\n');
}
