/** Reads the files of {@link toFile}, and GPX and KML of other programs; each may be damaged or meant to do harm. */
import * as v from 'valibot';
import { isCityId } from '@/shared/cityIds.ts';
import { plainText, unfolded } from '@/shared/ics.ts';
import { isDay } from '@/shared/isDay.ts';
import type { Format } from './files.ts';
import { NAME_LIMIT, NOTE_LIMIT, parsePlan, type SavedPlan, STOPS_LIMIT, type Stop } from './lists.ts';
import { JSON_FORMAT } from './places.ts';
import { type Found, type FoundPlan, type Point, readGpx, readKml } from './readXml.ts';

/** Bytes. A file of another program holds tracks beside its points. */
export const FILE_LIMIT = 5_000_000;

/** Points that are matched with cities, at most. */
const POINTS_LIMIT = 2000;

/** Why a file was not read: too large; of no format we know; without any stop or point; more stops than a list holds. */
export type Refusal = 'large' | 'unreadable' | 'empty' | 'long';

/** A list of which some stops are only points, to be matched with cities. */
export interface Draft {
  readonly name: string;
  readonly stops: readonly (Stop | Point)[];
}

export type Read = { readonly plan: SavedPlan } | { readonly draft: Draft } | { readonly refused: Refusal };

/** The format of a file by how it begins: file extensions are not reliable. */
export function formatOf(text: string): Format | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return 'json';
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'ics';
  if (start.startsWith('<'))
    return /<(?:[\w.-]+:)?gpx[\s>]/.test(start) ? 'gpx' : /<(?:[\w.-]+:)?kml[\s>]/.test(start) ? 'kml' : null;
  return /^list,city_id,/.test(start) ? 'csv' : null;
}

/** A stop of ours, cut to what a stop holds. */
const ownStop = ({ id, visited, note, date }: Found): Stop => ({
  id,
  visited,
  note: note.slice(0, NOTE_LIMIT),
  date: date !== null && isDay(date) ? date : null,
});

/** @param fallback the list's name where the file has none */
export function readFile(text: string, fallback: string): Read {
  if (text.length > FILE_LIMIT) return { refused: 'large' };
  const format = formatOf(text);
  const found = format && READERS[format](text.replace(/^\ufeff/, ''));
  if (!found) return { refused: 'unreadable' };
  const name = found.name.trim().slice(0, NAME_LIMIT).trim() || fallback;
  const seen = new Set<number>();
  const stops = found.stops.flatMap((stop): (Stop | Point)[] => {
    if (!isCityId(stop.id)) return stop.point ? [stop.point] : [];
    if (seen.has(stop.id)) return [];
    seen.add(stop.id);
    return [ownStop(stop)];
  });
  if (stops.length === 0) return { refused: 'empty' };
  if (seen.size < stops.length)
    return stops.length > POINTS_LIMIT ? { refused: 'long' } : { draft: { name, stops } };
  if (stops.length > STOPS_LIMIT) return { refused: 'long' };
  const plan = parsePlan({ name, stops });
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
