/** Reads the files of {@link toFile}; each may be damaged, of somebody else, or meant to do harm. */
import * as v from 'valibot';
import { isCityId } from '@/shared/cityIds.ts';
import { plainText, unfolded } from '@/shared/ics.ts';
import { type Format, JSON_FORMAT } from './files.ts';
import { isDay, NAME_LIMIT, NOTE_LIMIT, type Plan, parsePlan, STOPS_LIMIT } from './lists.ts';
import { NAMESPACE } from './places.ts';

/** Bytes. A hundred stops with notes of full length stay below it. */
export const FILE_LIMIT = 1_000_000;

/** Why a file was not read: too large; of no format we know; without any stop of ours; more stops than a list holds. */
export type Refusal = 'large' | 'unreadable' | 'empty' | 'long';

export type Read = { readonly plan: Plan } | { readonly refused: Refusal };

/** A stop as a file says it, not checked yet. */
interface Found {
  readonly id: number;
  readonly visited: boolean;
  readonly note: string;
  readonly date: string | null;
}

interface FoundPlan {
  readonly name: string;
  readonly stops: readonly Found[];
}

/** The format of a file by how it begins: names of files lie. */
export function formatOf(text: string): Format | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return 'json';
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'ics';
  if (start.startsWith('<')) return /<gpx[\s>]/.test(start) ? 'gpx' : /<kml[\s>]/.test(start) ? 'kml' : null;
  return /^list,city_id,/.test(start) ? 'csv' : null;
}

/** @param fallback the list's name where the file has none */
export function readFile(text: string, fallback: string): Read {
  if (text.length > FILE_LIMIT) return { refused: 'large' };
  const format = formatOf(text);
  const found = format && READERS[format](text.replace(/^\ufeff/, ''));
  if (!found) return { refused: 'unreadable' };
  const seen = new Set<number>();
  const stops = found.stops.filter(({ id }) => isCityId(id) && !seen.has(id) && seen.add(id));
  if (stops.length === 0) return { refused: 'empty' };
  if (stops.length > STOPS_LIMIT) return { refused: 'long' };
  const plan = parsePlan({
    name: found.name.trim().slice(0, NAME_LIMIT) || fallback,
    stops: stops.map((stop) => ({
      ...stop,
      note: stop.note.slice(0, NOTE_LIMIT),
      date: stop.date !== null && isDay(stop.date) ? stop.date : null,
    })),
  });
  return plan ? { plan } : { refused: 'unreadable' };
}

const JsonFile = v.object({
  format: v.literal(JSON_FORMAT),
  name: v.string(),
  stops: v.array(
    v.object({
      id: v.number(),
      visited: v.optional(v.boolean(), false),
      note: v.optional(v.string(), ''),
      date: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

function readJson(text: string): FoundPlan | null {
  try {
    const value: unknown = JSON.parse(text);
    const read = v.safeParse(JsonFile, value);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** A document without declarations of its own, which could make it grow without end; null where it is not well-formed. */
function parseXml(text: string): Document | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  return document.querySelector('parsererror') ? null : document;
}

/** The elements of a name within another, whatever prefix they are written with. */
const all = (within: Document | Element, name: string): Element[] =>
  [...within.getElementsByTagName('*')].filter(({ localName }) => localName === name);

const childText = (element: Element, name: string): string =>
  [...element.children].find(({ localName }) => localName === name)?.textContent ?? '';

function readGpx(text: string): FoundPlan | null {
  const document = parseXml(text);
  if (document?.documentElement.localName !== 'gpx') return null;
  const metadata = all(document, 'metadata')[0];
  return {
    name: metadata ? childText(metadata, 'name') : '',
    stops: all(document, 'wpt').map((point) => {
      const stop = all(point, 'stop').find(({ namespaceURI }) => namespaceURI === NAMESPACE);
      return {
        id: Number(stop?.getAttribute('city') ?? Number.NaN),
        visited: stop?.getAttribute('visited') === 'true',
        date: stop?.getAttribute('date') ?? null,
        note: childText(point, 'cmt'),
      };
    }),
  };
}

function readKml(text: string): FoundPlan | null {
  const document = parseXml(text);
  if (document?.documentElement.localName !== 'kml') return null;
  const top = all(document, 'Document')[0];
  return {
    name: top ? childText(top, 'name') : '',
    stops: all(document, 'Placemark').map((mark) => {
      const data = new Map(
        all(mark, 'Data').map((one) => [one.getAttribute('name'), childText(one, 'value')]),
      );
      return {
        id: Number(data.get('city') ?? Number.NaN),
        visited: data.get('visited') === 'true',
        date: all(mark, 'when')[0]?.textContent ?? null,
        note: childText(mark, 'description'),
      };
    }),
  };
}

/** The rows of a CSV file (RFC 4180); null for any other text. */
function csvRows(text: string): string[][] | null {
  const rows: string[][] = [[]];
  // Sticky: where a field is none, no other place is tried.
  const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  for (;;) {
    const found = field.exec(text);
    if (!found) return null;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (!end) return rows;
    if (end !== ',') rows.push([]);
  }
}

function readCsv(text: string): FoundPlan | null {
  const [head = [], ...rows] = csvRows(text) ?? [];
  if (head.length === 0) return null;
  const at = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  // An apostrophe keeps spreadsheets from taking a text for a formula.
  const plain = (value: string) => value.replace(/^'(?=[=+\-@\t\r])/, '');
  const stops = rows.filter((row) => row.length > 1);
  return {
    name: plain(at(stops[0] ?? [], 'list')),
    stops: stops.map((row) => ({
      id: Number(at(row, 'city_id') || Number.NaN),
      visited: at(row, 'visited') === 'true',
      date: at(row, 'date') || null,
      note: plain(at(row, 'note')),
    })),
  };
}

function readIcs(text: string): FoundPlan | null {
  const lines = unfolded(text).map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon).split(';')[0]?.toUpperCase() ?? '', value: line.slice(colon + 1) };
  });
  const found = (event: typeof lines, name: string) => event.find((line) => line.name === name)?.value ?? '';
  const events: (typeof lines)[] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') events.push([]);
    else events.at(-1)?.push(line);
  }
  return {
    name: plainText(found(lines, 'X-WR-CALNAME')),
    stops: events.map((event) => ({
      id: Number(found(event, 'X-MAPPEMONDE-CITY') || Number.NaN),
      visited: found(event, 'X-MAPPEMONDE-VISITED') === 'true',
      date: found(event, 'DTSTART').replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'),
      note: plainText(found(event, 'DESCRIPTION')),
    })),
  };
}

const READERS: Readonly<Record<Format, (text: string) => FoundPlan | null>> = {
  json: readJson,
  gpx: readGpx,
  kml: readKml,
  csv: readCsv,
  ics: readIcs,
};
