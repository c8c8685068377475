/** Lists as files for other programs. Each says of every stop all that this site knows of it, so that it can be read again. */
import { toCsv } from '@/shared/csv.ts';
import { degrees, toGpx } from '@/shared/gpx.ts';
import { basicDate, basicStamp, folded, icsText } from '@/shared/ics.ts';
import { escapeXml } from '@/shared/xml.ts';
import { JSON_FORMAT, NAMESPACE, type PlacedPlan, type PlacedStop } from './places.ts';

export const FORMATS = ['json', 'gpx', 'kml', 'csv', 'ics'] as const;
export type Format = (typeof FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv',
  ics: 'text/calendar',
};

interface Context {
  /** The site's name. */
  readonly creator: string;
  /** Host of the site; part of the identifiers of events. */
  readonly host: string;
  readonly now: Date;
}

export function toJson({ name, stops }: PlacedPlan): string {
  return `${JSON.stringify({ format: JSON_FORMAT, version: 1, name, stops }, null, 2)}\n`;
}

const isPlaced = (stop: PlacedStop): stop is PlacedStop & { latitude: number; longitude: number } =>
  stop.latitude !== null && stop.longitude !== null;

/** XML attributes of what only this site knows. */
const stopAttributes = ({ id, visited, date }: PlacedStop) =>
  `city="${id}" visited="${visited}"${date ? ` date="${date}"` : ''}`;

/** GPX 1.1: a waypoint a stop, in order. */
function gpxOf({ name, stops }: PlacedPlan, { creator, now }: Context): string {
  const waypoints = stops.filter(isPlaced).map((stop) => ({
    name: stop.name,
    latitude: stop.latitude,
    longitude: stop.longitude,
    comment: stop.note,
    description: stop.country,
    link: stop.link,
    extension: `<m:stop ${stopAttributes(stop)}/>`,
  }));
  return toGpx({ name, creator, time: now, waypoints, namespaces: { m: NAMESPACE } });
}

/** KML 2.2 (OGC 07-147r2): a placemark a stop, and the way between them. Children stand as the schema wants them. */
export function toKml({ name, stops }: PlacedPlan): string {
  const stopsWithPosition = stops.filter(isPlaced);
  const at = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    `${degrees(longitude)},${degrees(latitude)}`;
  const data = (key: string, value: string | number | boolean) =>
    `        <Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`;
  const placemarks = stopsWithPosition.flatMap((stop) => [
    '    <Placemark>',
    `      <name>${escapeXml(stop.name)}</name>`,
    ...(stop.note ? [`      <description>${escapeXml(stop.note)}</description>`] : []),
    ...(stop.date ? [`      <TimeStamp><when>${stop.date}</when></TimeStamp>`] : []),
    '      <ExtendedData>',
    data('city', stop.id),
    data('visited', stop.visited),
    data('country', stop.country),
    data('link', stop.link),
    '      </ExtendedData>',
    `      <Point><coordinates>${at(stop)}</coordinates></Point>`,
    '    </Placemark>',
  ]);
  const way = [
    '    <Placemark>',
    `      <name>${escapeXml(name)}</name>`,
    `      <LineString><tessellate>1</tessellate><coordinates>${stopsWithPosition.map(at).join(' ')}</coordinates></LineString>`,
    '    </Placemark>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '  <Document>',
    `    <name>${escapeXml(name)}</name>`,
    ...placemarks,
    ...(stopsWithPosition.length > 1 ? way : []),
    '  </Document>',
    '</kml>',
    '',
  ].join('\n');
}

/** Names of columns, the same in every language: programs read them. */
export const CSV_COLUMNS = [
  'list',
  'city_id',
  'name',
  'country',
  'latitude',
  'longitude',
  'date',
  'visited',
  'note',
  'address',
] as const;

export function toListCsv({ name, stops }: PlacedPlan): string {
  return toCsv([
    CSV_COLUMNS,
    ...stops.map((stop) => [
      ...[name, stop.id, stop.name, stop.country, stop.latitude, stop.longitude],
      ...[stop.date, String(stop.visited), stop.note, stop.link],
    ]),
  ]);
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** iCalendar (RFC 5545): an event of a whole day for each stop with a date. */
export function toIcs({ name, stops }: PlacedPlan, { host, now }: Context): string {
  const events = stops.flatMap((stop) => {
    if (stop.date === null) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${basicDate(stop.date)}-city-${stop.id}@${host}`,
      `DTSTAMP:${basicStamp(now)}`,
      `DTSTART;VALUE=DATE:${basicDate(stop.date)}`,
      `DTEND;VALUE=DATE:${basicDate(dayAfter(stop.date))}`,
      `SUMMARY:${icsText(stop.name)}`,
      ...(stop.note ? [`DESCRIPTION:${icsText(stop.note)}`] : []),
      `LOCATION:${icsText([stop.name, stop.country].filter(Boolean).join(', '))}`,
      ...(isPlaced(stop) ? [`GEO:${degrees(stop.latitude)};${degrees(stop.longitude)}`] : []),
      `URL:${stop.link}`,
      'TRANSP:TRANSPARENT',
      `X-MAPPEMONDE-CITY:${stop.id}`,
      `X-MAPPEMONDE-VISITED:${stop.visited}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Lists//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

export function toFile(format: Format, plan: PlacedPlan, context: Context): string {
  switch (format) {
    case 'json':
      return toJson(plan);
    case 'gpx':
      return gpxOf(plan, context);
    case 'kml':
      return toKml(plan);
    case 'csv':
      return toListCsv(plan);
    case 'ics':
      return toIcs(plan, context);
  }
}
