/** Reads GPX and KML: our own stops by what only this site writes, the points of other programs by where they are. */
import type { Position } from '@/shared/geo.ts';
import { NAMESPACE } from './places.ts';

/** A place as another program says it. */
export interface Point {
  readonly name: string;
  readonly note: string;
  /** Null where the file has none that is on the globe. */
  readonly at: Position | null;
}

/** A stop as a file says it, not checked yet: of ours by its id, of others by its point. */
export interface Found {
  readonly id: number;
  readonly visited: boolean;
  readonly note: string;
  readonly date: string | null;
  readonly point?: Point;
}

export interface FoundPlan {
  readonly name: string;
  readonly stops: readonly Found[];
}

const isMalformed = (document: Document) => document.querySelector('parsererror') !== null;

/** Prefixes that a file uses without saying what for, as some programs write them. */
function undeclared(text: string): string[] {
  const used = [...text.matchAll(/<\/?([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=/g)].map(
    ([, element, attribute]) => element ?? attribute ?? '',
  );
  return [...new Set(used)].filter(
    (prefix) => !/^xml(?:ns)?$/.test(prefix) && !text.includes(`xmlns:${prefix}=`),
  );
}

/** A document without declarations of its own, which could make it grow without end; null where it is not well-formed. */
function parseXml(text: string): Document | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const parse = (source: string) => new DOMParser().parseFromString(source, 'application/xml');
  const document = parse(text);
  if (!isMalformed(document)) return document;
  const declared = undeclared(text).map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`);
  if (declared.length === 0) return null;
  const mended = parse(
    text.replace(/<(?:[\w.-]+:)?(?:gpx|kml)(?=[\s>])/, (root) => root + declared.join('')),
  );
  return isMalformed(mended) ? null : mended;
}

/** The elements of a name within another, whatever prefix they are written with. */
const all = (within: Document | Element, name: string): Element[] =>
  [...within.getElementsByTagName('*')].filter(({ localName }) => localName === name);

const child = (element: Element | undefined, name: string): Element | undefined =>
  [...(element?.children ?? [])].find(({ localName }) => localName === name);

const childText = (element: Element | undefined, name: string): string =>
  child(element, name)?.textContent ?? '';

/** A number as programs write it: with a comma too, where their language has one. */
const numberOf = (text: string | null | undefined): number =>
  text && /^\s*[-+]?\d{1,3}(?:[.,]\d*)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

function positionAt(latitude: number, longitude: number): Position | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function gpxStop(point: Element): Found {
  const stop = all(point, 'stop').find(({ namespaceURI }) => namespaceURI === NAMESPACE);
  const note = childText(point, 'cmt');
  return {
    id: Number(stop?.getAttribute('city') ?? Number.NaN),
    visited: stop?.getAttribute('visited') === 'true',
    date: stop?.getAttribute('date') ?? null,
    note,
    point: {
      name: childText(point, 'name').trim(),
      note: (note || childText(point, 'desc')).trim(),
      at: positionAt(numberOf(point.getAttribute('lat')), numberOf(point.getAttribute('lon'))),
    },
  };
}

const isNamed = (point: Element) => childText(point, 'name').trim() !== '';

/** The points of a route that have a name; of one that names none, its two ends. */
function routePoints(route: Element): Element[] {
  const points = all(route, 'rtept');
  const named = points.filter(isNamed);
  return named.length > 0
    ? named
    : [...new Set([points[0], points.at(-1)])].filter((point) => point !== undefined);
}

/** Waypoints, then the points of routes, then those of tracks that have a name. */
export function readGpx(text: string): FoundPlan | null {
  const document = parseXml(text);
  const root = document?.documentElement;
  if (!document || root?.localName !== 'gpx') return null;
  const points = [
    ...all(document, 'wpt'),
    ...all(document, 'rte').flatMap(routePoints),
    ...all(document, 'trkpt').filter(isNamed),
  ];
  // The name of the file in GPX 1.1, in 1.0, else that of its first route or track.
  const named = [child(root, 'metadata'), root, all(document, 'rte')[0], all(document, 'trk')[0]];
  return {
    name: named.map((element) => childText(element, 'name').trim()).find((name) => name !== '') ?? '',
    stops: points.map(gpxStop),
  };
}

/** Descriptions of other programs are pages. */
function withoutTags(html: string): string {
  if (!/<\/?[a-z]/i.test(html)) return html.trim();
  // Without its tags: a page with handlers is a complaint to the browser's policy, though nothing of it would run.
  const lines = html.replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n').replace(/<[^>]*>/g, '');
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim();
}

/** Longitude, latitude and perhaps height; the other way round where only that is on the globe. */
function kmlPosition(mark: Element): Position | null {
  const point = all(mark, 'Point')[0];
  const text = childText(point, 'coordinates');
  const [, first, second] = /^\s*([-+\d.]+)\s*,\s*([-+\d.]+)/.exec(text) ?? [];
  const [longitude, latitude] = [numberOf(first), numberOf(second)];
  return positionAt(latitude, longitude) ?? positionAt(longitude, latitude);
}

function kmlStop(mark: Element): Found {
  const data = new Map(all(mark, 'Data').map((one) => [one.getAttribute('name'), childText(one, 'value')]));
  const description = childText(mark, 'description');
  const isPoint = all(mark, 'Point').length > 0;
  return {
    id: Number(data.get('city') ?? Number.NaN),
    visited: data.get('visited') === 'true',
    date: all(mark, 'when')[0]?.textContent ?? null,
    note: description,
    // A way or an area is no place to go to.
    ...(isPoint && {
      point: { name: childText(mark, 'name').trim(), note: withoutTags(description), at: kmlPosition(mark) },
    }),
  };
}

export function readKml(text: string): FoundPlan | null {
  const document = parseXml(text);
  if (document?.documentElement.localName !== 'kml') return null;
  return {
    name: childText(all(document, 'Document')[0] ?? all(document, 'Folder')[0], 'name').trim(),
    stops: all(document, 'Placemark').map(kmlStop),
  };
}
