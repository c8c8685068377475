/** Reads calendars: our own events, also without what other calendars drop of them, and others that have a place. */
import { plainText, unfolded } from '@/shared/ics.ts';
import { noteOf, textOfHtml, type Whereabouts, whereaboutsOf, whereaboutsOfUrl } from './points.ts';
import type { FilePlan, FileStop } from './readXml.ts';

interface Line {
  readonly name: string;
  readonly zone: string | null;
  readonly value: string;
}

function lineOf(text: string): Line {
  const [, name = '', parameters = '', value = ''] =
    /^([\w-]+)((?:;[^:;="]+=(?:"[^"]*"|[^:;"])*)*):([\s\S]*)$/.exec(text) ?? [];
  return { name: name.toUpperCase(), zone: /;TZID="?([^";:]+)/i.exec(parameters)?.[1] ?? null, value };
}

/** The lines of each event, without those of its alarms; and those of the calendar itself. */
function eventsOf(lines: readonly Line[]) {
  const events: Line[][] = [];
  const calendar: Line[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const value = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push([]);
    } else if (line.name === 'END') open.splice(open.lastIndexOf(value));
    else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(line);
    else if (open.length === 1) calendar.push(line);
  }
  return { events, calendar };
}

/** The day in a zone at a moment that is said in universal time; in the visitor's own where the zone is unknown. */
function localDay(moment: Date, zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(moment);
  } catch {
    return new Intl.DateTimeFormat('sv').format(moment);
  }
}

/** The day on which an event begins where it takes place. */
function dayOf(value: string, zone: string | undefined): string | null {
  const [, year, month, day, hours, minutes, isUtc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{0,2}(Z?))?/.exec(value.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const moment = new Date(`${date}T${hours}:${minutes}:00Z`);
  return isUtc && !Number.isNaN(moment.getTime()) ? localDay(moment, zone) : date;
}

function whereaboutsOfEvent(property: (name: string) => string): Whereabouts {
  const [latitude, longitude] = property('GEO').split(/[;,]|\\;/);
  const place = whereaboutsOf(latitude, longitude);
  return place.at === null && place.why === 'noPosition'
    ? whereaboutsOfUrl(property('X-APPLE-STRUCTURED-LOCATION'))
    : place;
}

function stopOf(event: readonly Line[], zone: string | undefined): FileStop {
  const property = (name: string) => event.find((line) => line.name === name)?.value ?? '';
  const textOf = (name: string) => plainText(property(name));
  const ownId = property('X-MAPPEMONDE-CITY').trim();
  // Calendars drop what they don't know, but keep the identifier.
  const id = ownId || (/^\d{8}-city-(\d+)@/.exec(property('UID').trim())?.[1] ?? '');
  const date = dayOf(property('DTSTART'), zone);
  const description = textOf('DESCRIPTION');
  const [summary, location] = [textOf('SUMMARY').trim(), textOf('LOCATION').trim()];
  const name = summary || location;
  return {
    id: Number(id || Number.NaN),
    visited: property('X-MAPPEMONDE-VISITED').trim() === 'true',
    date,
    note: ownId ? description : textOfHtml(description),
    name,
    ...(name !== '' && {
      point: {
        name,
        note: noteOf(name, location, description),
        ...(date !== null && { date }),
        ...whereaboutsOfEvent(property),
      },
    }),
  };
}

export function readIcs(text: string): FilePlan | null {
  const { events, calendar } = eventsOf(unfolded(text).map(lineOf));
  const property = (name: string) => calendar.find((line) => line.name === name)?.value;
  return {
    name: plainText(property('X-WR-CALNAME') ?? property('NAME') ?? ''),
    stops: events.map((event) => stopOf(event, property('X-WR-TIMEZONE')?.trim())),
  };
}
