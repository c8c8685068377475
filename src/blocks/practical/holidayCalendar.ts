/** Public holidays as a calendar file (RFC 5545). */
import { holidayEnd, type PublicHoliday } from '@/shared/countryFacts.ts';
import { basicDate, basicStamp, folded, icsText } from '@/shared/ics.ts';

interface Calendar {
  /** The calendar's title. */
  readonly name: string;
  /** The country's slug: part of every UID, so that a newer file replaces the events of an older one. */
  readonly country: string;
  /** Host of the site: the other part of the UIDs. */
  readonly host: string;
  readonly holidays: readonly PublicHoliday[];
  /** Name of a holiday with its marks. */
  readonly title: (holiday: PublicHoliday) => string;
  /** Said of every event: the source with its licence. */
  readonly note: string;
  /** Time at which the file is made. */
  readonly now: Date;
}

/** The calendar of a country's public holidays, as events of whole days. */
export function holidayCalendar({ name, country, host, holidays, title, note, now }: Calendar): string {
  const stamp = basicStamp(now);
  const onDay = new Map<string, number>();
  const events = holidays.flatMap((holiday) => {
    const nth = (onDay.get(holiday.date) ?? 0) + 1;
    onDay.set(holiday.date, nth);
    return [
      'BEGIN:VEVENT',
      `UID:${basicDate(holiday.date)}-${nth}-${country}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicDate(holiday.date)}`,
      `DTEND;VALUE=DATE:${basicDate(holidayEnd(holiday))}`,
      `SUMMARY:${icsText(title(holiday))}`,
      `DESCRIPTION:${icsText(note)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Public holidays//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
