/** Reads GPX and KML: our own stops by what only this site writes, the points of other programs by where they are. */
import { isCityId } from '@/shared/cityIds.ts';
import type { DayOrder } from './days.ts';
import { NAMESPACE } from './places.ts';
import {
  noteOf,
  numberOf,
  type Point,
  textOfHtml,
  type Whereabouts,
  whereabouts,
  whereaboutsOf,
} from './points.ts';
import { all, child, childText, parseXml } from './xml.ts';

/** A stop as a file says it, not checked yet: of ours by its id, of others by its point. */
export interface FileStop {
  readonly id: number;
  readonly visited: boolean;
  readonly note: string;
  readonly date: string | null;
  /** Name to call it by where it is left out; a point has a name of its own. */
  readonly name?: string;
  readonly point?: Point;
}

export interface FilePlan {
  readonly name: string;
  readonly stops: readonly FileStop[];
  /** The order in which days were read that could be read otherwise. */
  readonly days?: DayOrder;
}

/** A stop that is only a point. */
export const pointStop = (point: Point): FileStop => ({
  id: Number.NaN,
  visited: false,
  date: null,
  note: '',
  point,
});

function gpxStop(point: Element): FileStop {
  const stop = all(point, 'stop').find(({ namespaceURI }) => namespaceURI === NAMESPACE);
  const name = textOfHtml(childText(point, 'name'));
  const note = childText(point, 'cmt');
  return {
    id: Number(stop?.getAttribute('city') ?? Number.NaN),
    visited: stop?.getAttribute('visited') === 'true',
    date: stop?.getAttribute('date') ?? null,
    note,
    point: {
      name,
      note: noteOf(name, note, childText(point, 'desc')),
      ...whereaboutsOf(point.getAttribute('lat'), point.getAttribute('lon')),
    },
  };
}

const isNamed = (point: Element) => childText(point, 'name').trim() !== '';

/** The points of a route that have a name; of one that names none, its two ends. */
function routePoints(route: Element): Element[] {
  const points = all(route, 'rtept');
  const namedPoints = points.filter(isNamed);
  return namedPoints.length > 0
    ? namedPoints
    : [...new Set([points[0], points.at(-1)])].filter((point) => point !== undefined);
}

/** Waypoints, then the points of routes, then those of tracks that have a name. */
export function readGpx(text: string): FilePlan | null {
  const document = parseXml(text);
  const root = document?.documentElement;
  if (!document || root?.localName !== 'gpx') return null;
  const points = [
    ...all(document, 'wpt'),
    ...all(document, 'rte').flatMap(routePoints),
    ...all(document, 'trkpt').filter(isNamed),
  ];
  // The name of the file in GPX 1.1, in 1.0, else that of its first route or track.
  const elements = [child(root, 'metadata'), root, all(document, 'rte')[0], all(document, 'trk')[0]];
  return {
    name: elements.map((element) => childText(element, 'name').trim()).find((name) => name !== '') ?? '',
    stops: points.map(gpxStop),
  };
}

/** Longitude, latitude and perhaps height; the other way round where only that is on the globe. */
function kmlWhereabouts(point: Element): Whereabouts {
  const [first, second] = childText(point, 'coordinates')
    .trim()
    .split(/[\s,]+/);
  const found = whereaboutsOf(second, first);
  return found.at === null && found.why === 'swapped'
    ? whereabouts(numberOf(first, 'latitude'), numberOf(second, 'longitude'))
    : found;
}

/** A note of ours; without the page that a program has made of it, where it has set line breaks and its own list of our data. */
function ownNote(description: string): string {
  if (!/<br\s*\/?>/i.test(description)) return description;
  return textOfHtml(description).replace(/(?:\n+(?:city|visited|country|link): [^\n]*)+$/, '');
}

/** The stops of a placemark: a line or an area is none, several points are several. */
function kmlStops(mark: Element): FileStop[] {
  const data = new Map(all(mark, 'Data').map((one) => [one.getAttribute('name'), childText(one, 'value')]));
  const description = childText(mark, 'description');
  const name = textOfHtml(childText(mark, 'name'));
  const stop = {
    id: Number(data.get('city') ?? Number.NaN),
    visited: data.get('visited') === 'true',
    date: all(mark, 'when')[0]?.textContent ?? null,
    note: ownNote(description),
  };
  const points = all(mark, 'Point');
  const address = textOfHtml(childText(mark, 'address'));
  if (points.length === 0 && address !== '' && !isCityId(stop.id)) {
    const note = noteOf(name || address, address, description);
    return [pointStop({ name: name || address, note, at: null, why: 'noPosition' })];
  }
  if (points.length === 0) return [stop];
  return points.map((point) => ({
    ...stop,
    point: { name, note: noteOf(name, description), ...kmlWhereabouts(point) },
  }));
}

export function readKml(text: string): FilePlan | null {
  const document = parseXml(text);
  if (document?.documentElement.localName !== 'kml') return null;
  return {
    name: childText(all(document, 'Document')[0] ?? all(document, 'Folder')[0], 'name').trim(),
    stops: all(document, 'Placemark').flatMap(kmlStops),
  };
}

/** The addresses of other files that a KML file says it goes on in. */
export function linksOfKml(text: string): string[] {
  const document = /NetworkLink/.test(text) ? parseXml(text) : null;
  if (!document) return [];
  return all(document, 'NetworkLink').flatMap((link) =>
    // Before KML 2.1 it was a Url.
    ['Link', 'Url'].map((name) => childText(child(link, name), 'href').trim()).filter((href) => href !== ''),
  );
}
