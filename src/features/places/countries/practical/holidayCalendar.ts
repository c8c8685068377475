/** Public holidays as a calendar file (RFC 5545). */
import { holidayEnd, type PublicHoliday } from '@/shared/countryFacts.ts';

interface Calendar {
  /** The calendar's title. */
  readonly name: string;
  /** The country's slug: part of every UID, so that a newer file replaces the events of an older one. */
  readonly country: string;
  /** Host of the site: the other part of the UIDs. */
  readonly host: string;
  readonly holidays: readonly PublicHoliday[];
  /** What a holiday is called with its marks. */
  readonly title: (holiday: PublicHoliday) => string;
  /** Said of every event: the source with its licence. */
  readonly note: string;
  /** When the file is made. */
  readonly now: Date;
}

const LINE_OCTETS = 75;

/** A TEXT value: backslash, semicolon, comma and line break are escaped. */
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A content line of at most 75 octets a line, never cut within a character. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      // The space that continues a line counts.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const basic = (date: string) => date.replaceAll('-', '');

/** The calendar of a country's public holidays, as events of whole days. */
export function holidayCalendar({ name, country, host, holidays, title, note, now }: Calendar): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const onDay = new Map<string, number>();
  const events = holidays.flatMap((holiday) => {
    const nth = (onDay.get(holiday.date) ?? 0) + 1;
    onDay.set(holiday.date, nth);
    return [
      'BEGIN:VEVENT',
      `UID:${basic(holiday.date)}-${nth}-${country}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(holiday.date)}`,
      `DTEND;VALUE=DATE:${basic(holidayEnd(holiday))}`,
      `SUMMARY:${text(title(holiday))}`,
      `DESCRIPTION:${text(note)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Public holidays//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
