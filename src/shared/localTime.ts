/** The clock and the calendar of a place, as text without zone. */
import { dateFormat } from './dateFormat.ts';

/** Tells whether this engine's `Intl` knows a zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    dateFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The first of the zones that this engine's `Intl` knows; UTC when it knows none. Older browsers lack the newest zones. */
export function knownZone(...zones: readonly (string | null | undefined)[]): string {
  return zones.find((zone) => zone && isTimeZone(zone)) || 'UTC';
}

/** The IANA zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-09-21 15:33` in an IANA zone. Throws RangeError for an unknown zone. */
export function localDateTime(date: Date, timeZone: string): string {
  const parts = dateFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** `2026-09-21` in an IANA zone. */
export function localDate(date: Date, timeZone: string): string {
  return localDateTime(date, timeZone).slice(0, 10);
}

/** `15:33` in an IANA zone. */
export function localClock(date: Date, timeZone: string): string {
  return localDateTime(date, timeZone).slice(11);
}

const MINUTE_MS = 60_000;

/** Minutes a zone is ahead of UTC at a moment. Throws RangeError for an unknown zone. */
export function zoneOffset(date: Date, timeZone: string): number {
  const wall = Date.parse(`${localDateTime(date, timeZone).replace(' ', 'T')}Z`);
  return Math.round((wall - Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}
