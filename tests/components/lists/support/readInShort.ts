// What the reader finds in a file, in short.
import { strToU8 } from 'fflate';
import { readBytes } from '@/blocks/lists/readFiles.ts';
import type { LanguageCode } from '@/shared/languages.ts';

export const read = (file: string | Uint8Array, lang: LanguageCode = 'fr') =>
  readBytes(typeof file === 'string' ? strToU8(file) : file, 'file.txt', lang);

/** Stops and points in short: `name @ latitude, longitude | note`, or `#id day visited | note`. */
export function shortOf(file: string | Uint8Array, lang: LanguageCode = 'fr'): string[] {
  const result = read(file, lang);
  if ('refused' in result) return [result.refused];
  const { stops } = 'plan' in result ? result.plan : result.draft;
  return stops.map((stop) => {
    const note = stop.note ? ` | ${stop.note.replaceAll('\n', ' / ')}` : '';
    if ('id' in stop) return `#${stop.id} ${stop.date ?? '-'} ${stop.visited ? 'visited' : '-'}${note}`;
    const at = stop.at ? `${+stop.at.latitude.toFixed(6)}, ${+stop.at.longitude.toFixed(6)}` : stop.why;
    return `${stop.name} @ ${at}${stop.date ? ` on ${stop.date}` : ''}${note}`;
  });
}

export const bytesOf = (text: string, table: Readonly<Record<string, number>> = {}) =>
  Uint8Array.from(text, (sign) => table[sign] ?? sign.charCodeAt(0));
export const gpx = (points: string) => `<gpx xmlns="http://www.topografix.com/GPX/1/1">${points}</gpx>`;
export const wpt = (latitude: string, longitude: string, inner = '<name>a</name>') =>
  gpx(`<wpt lat="${latitude}" lon="${longitude}">${inner}</wpt>`);
export const kml = (marks: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks}</Document></kml>`;
export const mark = (coordinates: string, inner = '<name>a</name>') =>
  kml(`<Placemark>${inner}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`);

/** What a file of XML begins with. */
export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
