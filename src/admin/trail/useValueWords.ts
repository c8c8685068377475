import { useTranslation } from 'react-i18next';
import { hourText, weekdayName } from '@/admin/jobs/times.ts';
import { isRecord } from '@/lib/functions.ts';
import { useLang } from '@/lib/i18n.tsx';
import { displayName, formatDate, formatMoment, formatNumber } from '@/shared/format.ts';
import { isLanguageCode, type LanguageCode, languageOf } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { nameKey, referenceOf, type TrailNames } from './trailNames.ts';

const NUMBERS: ReadonlySet<string> = new Set([
  'area',
  'height',
  'keep_days',
  'latitude',
  'longitude',
  'month_day',
  'population',
  'position',
  'top',
  'weight',
  'width',
]);
const DAYS: ReadonlySet<string> = new Set(['recorded_on', 'source_date']);
/** Called so in every language. */
const SOURCES: Readonly<Record<string, string>> = {
  wikidata: 'Wikidata',
  geonames: 'GeoNames',
  cldr: 'Unicode CLDR',
};
/** The precision of the cities' source is less. */
const DECIMALS = { maximumFractionDigits: 6 };

/** The name of a language of the site in itself, of another one in the reader's. */
export const languageName = (lang: LanguageCode, code: string): string =>
  isLanguageCode(code) ? languageOf(code).nativeName : displayName(lang, 'language', code);

/** How the value of a column is written in the operator's language; one of an unknown column as it is stored. */
export function useValueWords(names: TrailNames) {
  const { t, i18n } = useTranslation('adminTrail');
  const lang = useLang();
  const zone = ownZone();

  return (column: string, value: unknown): unknown => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    const table = referenceOf(column);
    if (table) return names.get(nameKey(table, value)) ?? value;
    if (Array.isArray(value)) {
      const parts = value.map((each) =>
        column === 'languages' ? displayName(lang, 'language', String(each)) : String(each),
      );
      return parts.length > 0 ? new Intl.ListFormat(lang, { type: 'unit' }).format(parts) : null;
    }
    // Texts by language.
    if (isRecord(value)) {
      const texts = Object.entries(value);
      if (!texts.every(([, text]) => typeof text === 'string')) return value;
      const words = texts.map(([code, text]) =>
        t('inLanguage', { language: languageName(lang, code), text: String(text) }),
      );
      return words.join(' · ') || null;
    }
    if (typeof value === 'number') {
      if (column === 'hour') return `${hourText(value)} UTC`;
      if (column === 'weekday') return weekdayName(lang, value);
      return NUMBERS.has(column) ? formatNumber(lang, value, DECIMALS) : value;
    }
    const text = String(value);
    const known = `values.${column}.${text}`;
    if (/^\w+$/.test(text) && i18n.exists(known, { ns: 'adminTrail' })) return t(known as 'values.yes');
    if (column === 'source') return SOURCES[text] ?? text;
    if (column === 'lang') return languageName(lang, text);
    if (column === 'currency') return displayName(lang, 'currency', text);
    if (column === 'iso_code' || column === 'country') return displayName(lang, 'region', text);
    if ((column.endsWith('_at') || DAYS.has(column)) && !Number.isNaN(Date.parse(text))) {
      const date = new Date(text);
      return DAYS.has(column) ? formatDate(lang, date, 'UTC') : formatMoment(lang, date, zone);
    }
    return text;
  };
}
