import { useTranslation } from 'react-i18next';
import { fieldDescription } from '@/admin/fields/fields.ts';
import { hourText, weekdayName } from '@/admin/lib/times.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { isRecord } from '@/lib/functions.ts';
import { displayName, formatDate, formatMoment, formatNumber } from '@/shared/format.ts';
import { isLanguageCode, type LanguageCode, languageOf } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { type AuditLogNames, nameKey, referenceOf } from './auditLogNames.ts';

const NUMBERS: ReadonlySet<string> = new Set([
  'height',
  'keep_days',
  'month_day',
  'position',
  'top',
  'width',
]);
const isNumber = (column: string) =>
  NUMBERS.has(column) || ['whole', 'decimal'].includes(fieldDescription(column).type);
const isDay = (column: string) => column === 'source_date' || fieldDescription(column).type === 'day';
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

/** Returns a function that writes a column's value in the operator's language; values of unknown columns stay as stored. */
export function useValueLabels(names: AuditLogNames) {
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
      return isNumber(column) ? formatNumber(lang, value, DECIMALS) : value;
    }
    const text = String(value);
    const labelKey = `values.${column}.${text}`;
    if (/^\w+$/.test(text) && i18n.exists(labelKey, { ns: 'adminTrail' })) return t(labelKey as 'values.yes');
    if (column === 'source') return SOURCES[text] ?? text;
    if (column === 'lang') return languageName(lang, text);
    if (column === 'currency') return displayName(lang, 'currency', text);
    if (column === 'iso_code' || column === 'country') return displayName(lang, 'region', text);
    if ((column.endsWith('_at') || isDay(column)) && !Number.isNaN(Date.parse(text))) {
      const date = new Date(text);
      return isDay(column) ? formatDate(lang, date, 'UTC') : formatMoment(lang, date, zone);
    }
    return text;
  };
}
