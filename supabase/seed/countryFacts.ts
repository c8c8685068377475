/** Loads practical facts of countries, and their public holidays with names in each language (README.md). */
import type { PublicHoliday } from '../../src/shared/countryFacts.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import type { Database } from './database.ts';

export interface CountryFactsFile {
  /** The day of the extraction. */
  readonly date: string;
  readonly countries: readonly { readonly iso_code: string }[];
}

/** Names of a holiday by language; `own` is the country's where that is none of ours. */
export type HolidayNames = Partial<Record<LanguageCode | 'own' | 'own_lang', string>>;

/** Day, index of its names, number of days where it is not one, marks: `s` substitute, `h` half a day, `m` by the moon. */
type HolidayRow = readonly [date: string, names: number, days?: number, marks?: string];

export interface HolidaysFile {
  readonly date: string;
  readonly years: readonly number[];
  readonly names: readonly HolidayNames[];
  readonly countries: Readonly<Record<string, readonly HolidayRow[]>>;
}

const LATIN = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u;
const CYRILLIC = /^[^\p{L}]*(?:\p{Script=Cyrillic}[^\p{L}]*)+$/u;

/** Everybody who reads this site reads Latin letters; only Russians read Cyrillic ones. */
const readable = (text: string, lang: LanguageCode) =>
  LATIN.test(text) || (lang === 'ru' && CYRILLIC.test(text));

/**
 * A holiday's name for a reader: in their language, else the original where they can read its letters, else English. `lang`
 * is null for the reader's language. Null when it has no name at all.
 */
export function holidayName(
  names: HolidayNames,
  lang: LanguageCode,
): Pick<PublicHoliday, 'name' | 'lang'> | null {
  const name = names[lang];
  if (name) return { name, lang: null };
  const { own, own_lang: ownLang, en } = names;
  if (own && ownLang && readable(own, lang)) return { name: own, lang: ownLang };
  if (en) return { name: en, lang: 'en' };
  if (own && ownLang) return { name: own, lang: ownLang };
  const other = LANGUAGE_CODES.find((code) => names[code]);
  return other ? { name: names[other] ?? '', lang: other } : null;
}

/** The holidays of a country as the database keeps them: by language. */
export function holidaysOf(
  { names, countries }: HolidaysFile,
  isoCode: string,
): Record<string, PublicHoliday[]> {
  const rows = countries[isoCode];
  if (!rows) return {};
  const inLanguage = (lang: LanguageCode) =>
    rows.flatMap(([date, index, days = 1, marks = '']) => {
      const name = holidayName(names[index] ?? {}, lang);
      return name ? [{ date, ...name, days, marks }] : [];
    });
  return Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, inLanguage(lang)]));
}

const LOAD = `
with given as (
  select * from jsonb_to_recordset($1::jsonb)
    as g (iso_code text, facts jsonb, facts_date date, holidays jsonb, holidays_date date)
), changed as (
  insert into public.country_facts as k (iso_code, facts, facts_date, holidays, holidays_date)
  select iso_code, facts, facts_date, holidays, holidays_date from given
  on conflict (iso_code) do update
  set facts = excluded.facts, facts_date = excluded.facts_date, holidays = excluded.holidays,
    holidays_date = excluded.holidays_date
  where (k.facts, k.facts_date, k.holidays, k.holidays_date)
    is distinct from (excluded.facts, excluded.facts_date, excluded.holidays, excluded.holidays_date)
  returning 1
)
select count(*)::int as changed from changed`;

/** Brings the facts of this version; nobody else writes them. Gives how many countries are new or changed. */
export async function insertCountryFacts(
  db: Database,
  { countryFacts, holidays }: { readonly countryFacts: CountryFactsFile; readonly holidays: HolidaysFile },
): Promise<number> {
  const rows = countryFacts.countries.map(({ iso_code: isoCode, ...facts }) => ({
    iso_code: isoCode,
    facts,
    facts_date: countryFacts.date,
    holidays: holidaysOf(holidays, isoCode),
    holidays_date: holidays.countries[isoCode] ? holidays.date : null,
  }));
  const [result] = await db.query<{ changed: number }>(LOAD, [JSON.stringify(rows)]);
  return result?.changed ?? 0;
}
