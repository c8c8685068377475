/** Numbers, distances, dates and coordinates as each language writes them, by `Intl`. */
import { dateFormat } from './dateFormat.ts';
import { type LanguageCode, languageOf, localeTag } from './languages.ts';
import { asOnServer } from './serverTexts.ts';
import { distanceIn, type UnitSystem } from './units.ts';

/** Arabic is written with the digits 0–9, as coordinates, times and prices beside it are. */
function intlTag(lang: LanguageCode): string {
  return lang === 'ar' ? 'ar-u-nu-latn' : localeTag(lang);
}

/** Spanish and Italian group digits from five on; engines of different years are not of one mind about it. */
const groupingOf = (lang: LanguageCode): 'min2' | 'always' =>
  lang === 'es' || lang === 'it' ? 'min2' : 'always';

/** `Intl` objects are slow to make and lists use thousands: one per language and style. */
const formats = new Map<string, Intl.NumberFormat>();

export function formatNumber(
  lang: LanguageCode,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = lang + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    const grouping = options.notation ? {} : { useGrouping: groupingOf(lang) };
    format = new Intl.NumberFormat(intlTag(lang), { ...grouping, ...options });
    formats.set(key, format);
  }
  // Beside an Arabic unit the sign, marked there by Intl alone, would move to the far side of the number: it is isolated with its digits.
  // So is a degree sign with its letter, from which it would part after anything but an Arabic word.
  return format
    .format(value)
    .replace(/\u200e([-+.,\d]+)/, '\u2066$1\u2069')
    .replace(/(\d)°(?=[مف])/, '$1\u200f°');
}

/** A distance in kilometres or miles, to the unit from ten on. */
export function formatDistance(lang: LanguageCode, km: number, system: UnitSystem = 'metric'): string {
  const value = distanceIn(system, km);
  return formatNumber(lang, value, {
    style: 'unit',
    unit: system === 'metric' ? 'kilometer' : 'mile',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

/** An area in square kilometres; `Intl` has no such unit, the symbol is the same in every language but Arabic and Russian. */
export function formatArea(lang: LanguageCode, km2: number): string {
  const unit = lang === 'ar' ? 'كم²' : lang === 'ru' ? 'км²' : 'km²';
  return `${formatNumber(lang, km2, { maximumFractionDigits: km2 < 10 ? 2 : 0 })}\u00a0${unit}`;
}

/**
 * Corrections where `Intl` is not idiomatic: French has a first of the month, and Russian would end a sentence with two
 * dots.
 */
const IDIOMS: Partial<Record<LanguageCode, readonly [RegExp, string]>> = {
  fr: [/\b1(?=\s\D|$)/, '1er'],
  ru: [/г\./, 'года'],
};

/** English is British here, with the twelve-hour clock; all others tell the time from 00:00 to 23:59. */
function written(lang: LanguageCode, date: Date, style: Intl.DateTimeFormatOptions): string {
  const english = lang === 'en';
  const text = asOnServer([lang, date.getTime(), ...Object.entries(style).flat()], () =>
    dateFormat(english ? 'en-GB' : intlTag(lang), {
      ...style,
      ...(style.hour && { hourCycle: english ? 'h12' : 'h23' }),
    }).format(date),
  );
  const idiom = IDIOMS[lang];
  return idiom ? text.replace(...idiom) : text;
}

const clock = (lang: LanguageCode) =>
  ({ hour: lang === 'en' ? 'numeric' : '2-digit', minute: '2-digit' }) as const;

/** Local time of day in an IANA zone: "8:10 am" in English, "08:10" elsewhere. */
export function formatTime(lang: LanguageCode, date: Date, timeZone: string): string {
  return written(lang, date, { ...clock(lang), timeZone });
}

/** Day, month and year; on the visitor's own calendar unless a zone is given. */
export function formatDate(lang: LanguageCode, date: Date, timeZone?: string): string {
  return written(lang, date, { dateStyle: 'long', timeZone });
}

/** Day, month, year, hour and minute in an IANA zone. */
export function formatMoment(lang: LanguageCode, date: Date, timeZone: string): string {
  return written(lang, date, { ...clock(lang), day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Date and time with seconds, in figures, in an IANA zone: for lines of a log. */
export function formatStamp(lang: LanguageCode, date: Date, timeZone: string): string {
  return dateFormat(intlTag(lang), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(date);
}

/** Weekday, day and month in an IANA zone. */
export function formatDay(lang: LanguageCode, date: Date, timeZone: string): string {
  return written(lang, date, { ...DAY, timeZone });
}

/** Weekday, short where the language shortens it, and day of the month in an IANA zone. */
export function formatWeekday(lang: LanguageCode, date: Date, timeZone: string): string {
  return written(lang, date, { weekday: 'short', day: 'numeric', timeZone });
}

/** Weekday, day, month, hour and minute in an IANA zone. */
export function formatDayAndTime(lang: LanguageCode, date: Date, timeZone: string): string {
  return written(lang, date, { ...DAY, ...clock(lang), timeZone });
}

const inUnit = (lang: LanguageCode, value: number, unit: 'hour' | 'minute') =>
  formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'short' });

/** A length of time in hours and minutes, from milliseconds. */
export function formatDuration(lang: LanguageCode, ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${inUnit(lang, Math.floor(minutes / 60), 'hour')} ${inUnit(lang, minutes % 60, 'minute')}`;
}

/** Offset of an IANA zone at a moment, such as "UTC+2" in the language's own writing. */
export function formatZone(
  lang: LanguageCode,
  date: Date,
  timeZone: string,
  timeZoneName: 'shortOffset' | 'longGeneric' = 'shortOffset',
): string {
  return asOnServer([lang, date.getTime(), timeZone, timeZoneName], () => {
    const parts = dateFormat(intlTag(lang), { timeZone, timeZoneName }).formatToParts(date);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  });
}

/** Name of an IANA zone in the reader's words, such as "Central European Time". */
export const formatZoneName = (lang: LanguageCode, date: Date, timeZone: string) =>
  formatZone(lang, date, timeZone, 'longGeneric');

/** Degrees with the side of the compass given by the caller, which Chinese says first; four decimals is the precision of the cities' source. */
export function formatCoordinate(
  lang: LanguageCode,
  degrees: number,
  positive: string,
  negative: string,
  decimals = 4,
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const value = `${formatNumber(lang, Math.abs(degrees), digits)}°`;
  const side = degrees < 0 ? negative : positive;
  // Not parted at the end of a line.
  if (lang === 'zh') return `${side}\u2060${value}`;
  // After an Arabic word the degree sign would jump to the other side of its number.
  const text = languageOf(lang).direction === 'rtl' ? `\u2066${value}\u2069` : value;
  return `${text}\u00a0${side}`;
}

/** The name of a country (ISO 3166-1), language (BCP 47) or currency (ISO 4217); the code where `Intl` does not know it. */
export function displayName(
  lang: LanguageCode,
  type: 'region' | 'language' | 'currency',
  code: string,
): string {
  // The long names of Hong Kong and Macao are legal descriptions; the short one of the United States is "É.-U.".
  const style = code === 'HK' || code === 'MO' ? 'short' : 'long';
  return asOnServer([lang, type, code], () => {
    try {
      return new Intl.DisplayNames(intlTag(lang), { type, style, fallback: 'code' }).of(code) ?? code;
    } catch {
      return code; // not a well-formed code
    }
  });
}

/** Compares names as the language's dictionaries do. */
export function nameComparator(lang: LanguageCode): (a: string, b: string) => number {
  return new Intl.Collator(localeTag(lang), { numeric: true }).compare;
}
