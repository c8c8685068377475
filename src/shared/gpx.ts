/** Places as a GPX 1.1 file, for maps and navigation devices (https://www.topografix.com/GPX/1/1/gpx.xsd). */
import { escapeXml } from './xml.ts';

export interface Waypoint {
  readonly name: string;
  /** Degrees north, -90 to 90. */
  readonly latitude: number;
  /** Degrees east, -180 to 180. */
  readonly longitude: number;
  readonly comment?: string;
  readonly description?: string;
  /** Absolute address of a page about the place. */
  readonly link?: string;
  /** An element of another namespace, as XML; its prefix is declared by {@link GpxFile.namespaces}. */
  readonly extension?: string;
}

interface GpxFile {
  /** Name of the list. */
  readonly name: string;
  /** The program that wrote the file. */
  readonly creator: string;
  readonly time: Date;
  readonly waypoints: readonly Waypoint[];
  /** Prefix → namespace. */
  readonly namespaces?: Readonly<Record<string, string>>;
}

/** Degrees to the decimetre, never with an exponent. */
export const degrees = (value: number): number => Number(value.toFixed(6));

/** The order of the children is the schema's. */
function waypoint({ name, latitude, longitude, comment, description, link, extension }: Waypoint): string {
  const east = degrees(longitude);
  return [
    // The schema wants longitudes below 180.
    `  <wpt lat="${degrees(latitude)}" lon="${east === 180 ? -180 : east}">`,
    `    <name>${escapeXml(name)}</name>`,
    ...(comment ? [`    <cmt>${escapeXml(comment)}</cmt>`] : []),
    ...(description ? [`    <desc>${escapeXml(description)}</desc>`] : []),
    ...(link ? [`    <link href="${escapeXml(link)}"/>`] : []),
    ...(extension ? [`    <extensions>${extension}</extensions>`] : []),
    '  </wpt>',
  ].join('\n');
}

export function toGpx({ name, creator, time, waypoints, namespaces = {} }: GpxFile): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${escapeXml(uri)}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1"${declared.join('')}>`,
    '  <metadata>',
    `    <name>${escapeXml(name)}</name>`,
    `    <time>${time.toISOString()}</time>`,
    '  </metadata>',
    ...waypoints.map(waypoint),
    '</gpx>',
    '',
  ].join('\n');
}
