/** Differences between the clocks of two IANA zones. */
import { zoneOffset } from '@/shared/localTime.ts';

const DAY = 24 * 60;

export interface NoonElsewhere {
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly day: 'before' | 'same' | 'next';
}

/** Time on the clock of `there` when it is noon `here`, at the offsets of `date`. */
export function noonElsewhere(date: Date, here: string, there: string): NoonElsewhere {
  const minutes = DAY / 2 + zoneOffset(date, there) - zoneOffset(date, here);
  const day = minutes < 0 ? 'before' : minutes >= DAY ? 'next' : 'same';
  return { minutes: (minutes + DAY) % DAY, day };
}

/** The first days of January and July of a year when the zone's clock differs between them; null where it does not. */
export function clockChange(year: number, timeZone: string): { january: Date; july: Date } | null {
  const january = new Date(Date.UTC(year, 0, 1));
  const july = new Date(Date.UTC(year, 6, 1));
  return zoneOffset(january, timeZone) === zoneOffset(july, timeZone) ? null : { january, july };
}
