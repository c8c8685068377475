/**
 * The one reader of visitors' files: of {@link toFile}, and of other programs; each may be damaged or meant to do harm. It
 * knows nothing of pages and cities: bytes and a name come in, stops and points come out, and what is left out with its reason.
 */
import { isCityId } from '@/shared/cityIds.ts';
import { isDay } from '@/shared/isDay.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { DayOrder } from './days.ts';
import type { Format } from './files.ts';
import { fileTexts, type NamedText } from './fileText.ts';
import { ARCHIVE_LIMIT, FILE_LIMIT, POINTS_LIMIT } from './limits.ts';
import {
  cutText,
  NAME_LIMIT,
  NOTE_LIMIT,
  parsePlan,
  type SavedPlan,
  STOPS_LIMIT,
  type Stop,
} from './lists.ts';
import type { LeftOut, Point } from './points.ts';
import { readIcs } from './readIcs.ts';
import { readJson } from './readJson.ts';
import { readTable } from './readTable.ts';
import { type FilePlan, type FileStop, readGpx, readKml } from './readXml.ts';

/** Why a file was not read: too large; of no format we know; without any stop or point. */
export type Refusal = 'large' | 'unreadable' | 'empty';

/** Remarks on a file beside its stops. */
interface Aside {
  readonly leftOut?: readonly LeftOut[];
  /** The order in which days were read that could be read otherwise. */
  readonly days?: DayOrder;
}

/** A list of which some stops are only points, to be matched with cities, or that is longer than one may be. */
export interface Draft {
  readonly name: string;
  readonly stops: readonly (Stop | Point)[];
}

export type ReadResult = Aside &
  ({ readonly plan: SavedPlan } | { readonly draft: Draft } | { readonly refused: Refusal });

/** The format of a file by how it begins: file extensions are not reliable. */
export function formatOf(text: string): Format | null {
  const start = text.replace(/^[\s\ufeff\0]+/, '');
  if (/^[{[]/.test(start)) return 'json';
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'ics';
  if (start.startsWith('<'))
    return /<(?:[\w.-]+:)?gpx[\s>]/.test(start) ? 'gpx' : /<(?:[\w.-]+:)?kml[\s>]/.test(start) ? 'kml' : null;
  return /^(?:[^\n]*\n){0,4}[^\n]*[,;\t]/.test(start) ? 'csv' : null;
}

const READERS: Readonly<Record<Format, (text: string) => FilePlan | null>> = {
  json: readJson,
  gpx: readGpx,
  kml: readKml,
  csv: readTable,
  ics: readIcs,
};

function planOf(text: string): FilePlan | null {
  const format = formatOf(text);
  return format && READERS[format](text.replace(/^\ufeff/, ''));
}

/** A stop of ours, cut to what a stop holds; what is lost is said. */
function ownStop({ id, visited, note, date, name, point }: FileStop, leftOut: LeftOut[]): Stop {
  const called = name || point?.name || `#${id}`;
  const day = date?.slice(0, 10) ?? '';
  if (date && !isDay(day)) leftOut.push({ name: `${called} (${date})`, reason: 'date' });
  if (note.length > NOTE_LIMIT) leftOut.push({ name: called, reason: 'cut' });
  return { id, visited, note: cutText(note, NOTE_LIMIT), date: isDay(day) ? day : null };
}

/** The stops and points of plans, in order, each city of ours once. */
function stopsOf(plans: readonly FilePlan[], leftOut: LeftOut[]): (Stop | Point)[] {
  const stops: (Stop | Point)[] = [];
  const indexes = new Map<number, number>();
  for (const stop of plans.flatMap((plan) => plan.stops)) {
    if (!isCityId(stop.id)) {
      if (stop.point) stops.push(stop.point);
      else if (stop.name) leftOut.push({ name: stop.name, reason: 'noPosition' });
      continue;
    }
    const index = indexes.get(stop.id);
    const before = index === undefined ? undefined : stops[index];
    if (index === undefined || !before || !('id' in before)) {
      indexes.set(stop.id, stops.length);
      stops.push(ownStop(stop, leftOut));
      continue;
    }
    // A city stands in a list once: what is said of it again is added.
    const isNew = stop.note !== '' && !before.note.includes(stop.note);
    const note = isNew ? [before.note, stop.note].filter(Boolean).join('\n') : before.note;
    const again = ownStop({ ...stop, note, date: stop.date ?? before.date }, leftOut);
    stops[index] = { ...again, visited: before.visited || stop.visited, date: before.date ?? again.date };
  }
  return stops;
}

/** Points beyond what one file may ask for. */
function limited(stops: readonly (Stop | Point)[], leftOut: LeftOut[]): (Stop | Point)[] {
  let points = 0;
  return stops.filter((stop) => {
    if ('id' in stop) return true;
    points += 1;
    if (points <= POINTS_LIMIT) return true;
    leftOut.push({ name: stop.name || '?', reason: 'limit' });
    return false;
  });
}

/**
 * One list from a text, or from all that an archive holds.
 *
 * @param fallback the list's name where the file has none
 */
export function readFile(text: string | readonly NamedText[], fallback: string): ReadResult {
  const texts = typeof text === 'string' ? [{ path: '', text }] : text;
  if (texts.reduce((sum, one) => sum + one.text.length, 0) > FILE_LIMIT) return { refused: 'large' };
  const leftOut: LeftOut[] = [];
  const plans = texts.flatMap((one) => {
    const plan = planOf(one.text);
    // Beside the places of an archive there are settings and the like.
    if (!plan && one.path !== '') leftOut.push({ name: one.path, reason: 'unreadable' });
    return plan ?? [];
  });
  if (plans.length === 0) return { refused: 'unreadable' };
  const names = plans.map((plan) => cutText(plan.name.trim(), NAME_LIMIT).trim());
  const name = names.find((one) => one !== '') ?? fallback;
  const stops = limited(stopsOf(plans, leftOut), leftOut);
  const days = plans.find((plan) => plan.days)?.days;
  const aside = { ...(leftOut.length > 0 && { leftOut }), ...(days && { days }) };
  if (stops.length === 0) return { refused: 'empty', ...aside };
  if (stops.length > STOPS_LIMIT || stops.some((stop) => !('id' in stop)))
    return { draft: { name, stops }, ...aside };
  const plan = parsePlan({ name, stops });
  return plan ? { plan, ...aside } : { refused: 'unreadable' };
}

/**
 * Reads a file of a visitor's device.
 *
 * @param lang the visitor's language, which tells the encoding of old programs
 */
export function readBytes(bytes: Uint8Array, fileName: string, lang: LanguageCode): ReadResult {
  if (bytes.length > ARCHIVE_LIMIT) return { refused: 'large' };
  const { texts, large } = fileTexts(bytes, lang);
  if (texts.length === 0 && large.length > 0) return { refused: 'large' };
  const fallback = cutText(fileName.replace(/\.\w{1,7}$/, ''), NAME_LIMIT).trim() || 'x';
  const result = readFile(texts, fallback);
  const leftOut = [...large.map((name): LeftOut => ({ name, reason: 'large' })), ...(result.leftOut ?? [])];
  return leftOut.length > 0 ? { ...result, leftOut } : result;
}
