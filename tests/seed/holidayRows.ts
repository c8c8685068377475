/** The holidays of all countries, row by row, and other ways to their dates: a computus and the calendars of `Intl`. */
import { readSeedData } from '../../supabase/seed/data.ts';

const DAY_MS = 86_400_000;
const { holidays } = readSeedData();
export const { years } = holidays;

export interface Row {
  readonly iso: string;
  readonly date: string;
  readonly name: string;
  readonly days: number;
  readonly marks: string;
}

export const rows: readonly Row[] = Object.entries(holidays.countries).flatMap(([iso, list]) =>
  list.map(([date, index, days = 1, marks = '']) => {
    const { en, own } = holidays.names[index] ?? {};
    return { iso, date, name: en ?? own ?? '', days, marks };
  }),
);
export const genuine = rows.filter(({ marks }) => !marks.includes('s'));
export const plus = (date: string, count: number) =>
  new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
export const daysOf = ({ date, days }: Row) => Array.from({ length: days }, (_, index) => plus(date, index));
export const shown = ({ iso, date, name }: Row) => `${iso} ${date} ${name}`;
export const datesOf = (iso: string, name: string) =>
  rows.filter((row) => row.iso === iso && row.name === name).map(({ date }) => date);

/** Easter Sunday as a Gregorian date (Meeus, chapter 8). */
export function easter(year: number, church: 'western' | 'eastern'): string {
  if (church === 'eastern') {
    const d = (19 * (year % 19) + 15) % 30;
    const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
    const month = Math.floor((d + e + 114) / 31);
    return plus(`${year}-${String(month).padStart(2, '0')}-01`, ((d + e + 114) % 31) + 13);
  }
  const a = year % 19;
  const b = Math.floor(year / 100);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const i = Math.floor((year % 100) / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (year % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const sum = h + l - 7 * m + 90;
  const month = Math.floor(sum / 25);
  return new Date(Date.UTC(year, month - 1, (sum + 33 * month - 71) % 32)).toISOString().slice(0, 10);
}

/** Dates of the years at which `Intl` writes one of the `days` (month and day) in a calendar. */
export function inCalendar(calendar: string, ...days: readonly string[]): string[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return years.flatMap((year) =>
    Array.from({ length: 366 }, (_, index) => plus(`${year}-01-01`, index)).filter((date) => {
      const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
      return date.startsWith(String(year)) && days.includes(`${parts.get('month')}/${parts.get('day')}`);
    }),
  );
}

export const distance = (date: string, others: readonly string[]) =>
  Math.min(...others.map((other) => Math.abs(Date.parse(date) - Date.parse(other)) / DAY_MS));
