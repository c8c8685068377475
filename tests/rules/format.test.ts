import { describe, expect, it } from 'vitest';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import {
  displayName,
  formatArea,
  formatCoordinate,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatDistance,
  formatDuration,
  formatMoment,
  formatNumber,
  formatTime,
  formatZone,
  formatZoneName,
  nameComparator,
} from '@/shared/format.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('what Intl writes', () => {
  it('groups digits as each language does, with the digits 0–9 in all', () => {
    expect(LANGUAGE_CODES.map((lang) => plain(formatNumber(lang, 1_234_567.8)))).toEqual([
      '1 234 567,8',
      '1,234,567.8',
      '1.234.567,8',
      '1.234.567,8',
      '1.234.567,8',
      '1,234,567.8',
      '1 234 567,8',
      '1,234,567.8',
    ]);
  });

  it('keeps the sign of an Arabic number beside its digits', () => {
    const below = { style: 'unit', unit: 'celsius' } as const;
    expect(formatNumber('ar', -2.5, below)).toBe('\u2066-2.5\u2069°م');
    expect(formatNumber('ar', 2.5, below)).toBe('2.5\u200f°م');
    expect(formatNumber('ar', 2.5, { ...below, signDisplay: 'always' })).toBe('\u2066+2.5\u2069°م');
    expect(plain(formatNumber('fr', -2.5, below))).toBe('-2,5 °C');
  });

  it('gives distances a decimal only when they are short', () => {
    expect(plain(formatDistance('fr', 3.14))).toBe('3,1 km');
    expect(plain(formatDistance('fr', 1234.5))).toBe('1 235 km');
    expect(formatDistance('ar', 12)).toMatch(/12/);
    expect(formatDistance('en', 16.1, 'british')).toBe('10 mi');
    expect(plain(formatDistance('fr', 3.2, 'imperial'))).toBe('2 mi');
  });

  it('writes areas, coordinates and durations', () => {
    expect(plain(formatArea('fr', 0.44))).toBe('0,44 km²');
    expect(plain(formatArea('ru', 17_098_242))).toBe('17 098 242 км²');
    expect(plain(formatCoordinate('fr', 48.85341, 'N', 'S'))).toBe('48,8534° N');
    expect(plain(formatCoordinate('en', -33.86785, 'N', 'S'))).toBe('33.8679° S');
    expect(formatCoordinate('zh', 48.85341, '北纬', '南纬')).toBe('北纬\u206048.8534°');
    expect(plain(formatDuration('fr', 8.5 * 3_600_000))).toBe('8 h 30 min');
  });

  it('shows seconds for short durations', () => {
    const seconds = [0, 8.4, 59.6, 754, 3599.6, 30_600];
    expect(seconds.map((value) => plain(formatElapsed('fr', value * 1000)))).toEqual([
      '0 s',
      '8 s',
      '1 min 0 s',
      '12 min 34 s',
      '1 h 0 min',
      '8 h 30 min',
    ]);
    expect(plain(formatElapsed('ar', 8000))).toBe('8 ث');
    expect(plain(formatElapsed('zh', 754_000))).toBe('12分钟 34秒');
  });

  it('tells the time of a place, not of the visitor', () => {
    const noon = new Date('2026-07-01T12:00:00Z');
    expect(formatTime('fr', noon, 'Asia/Tokyo')).toBe('21:00');
    expect(formatZone('fr', noon, 'Asia/Tokyo')).toBe('UTC+9');
    expect(formatZone('en', noon, 'Europe/Paris')).toBe('GMT+2');
    expect(formatZoneName('fr', noon, 'Europe/Paris')).toBe('heure d’Europe centrale');
    expect(formatZoneName('ar', noon, 'Europe/Paris')).toBe('توقيت وسط أوروبا');
  });

  it('writes dates and times as each language does', () => {
    const first = new Date('2026-12-01T08:10:00Z');
    const all = (format: (lang: LanguageCode) => string) =>
      Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, plain(format(lang))]));
    expect(all((lang) => formatTime(lang, first, 'UTC'))).toEqual({
      ...all(() => '08:10'),
      en: '8:10 am',
    });
    expect(all((lang) => formatDay(lang, first, 'UTC'))).toEqual({
      fr: 'mardi 1er décembre',
      en: 'Tuesday 1 December',
      es: 'martes, 1 de diciembre',
      de: 'Dienstag, 1. Dezember',
      it: 'martedì 1 dicembre',
      ar: 'الثلاثاء، 1 ديسمبر',
      ru: 'вторник, 1 декабря',
      zh: '12月1日星期二',
    });
    expect(all((lang) => formatDate(lang, first, 'UTC'))).toMatchObject({
      fr: '1er décembre 2026',
      en: '1 December 2026',
      ru: '1 декабря 2026 года',
      ar: '1 ديسمبر 2026',
    });
    expect(all((lang) => formatMoment(lang, first, 'UTC'))).toMatchObject({
      fr: '1er décembre 2026 à 08:10',
      en: '1 December 2026 at 8:10 am',
      ru: '1 декабря 2026 года в 08:10',
      ar: '1 ديسمبر 2026 في 08:10',
    });
    const evening = new Date('2026-12-11T20:45:00Z');
    expect(all((lang) => formatDayAndTime(lang, evening, 'UTC'))).toMatchObject({
      fr: 'vendredi 11 décembre à 20:45',
      en: 'Friday 11 December at 8:45 pm',
      ar: 'الجمعة، 11 ديسمبر في 20:45',
    });
  });

  it('names countries, languages and currencies, and gives back a code it does not know', () => {
    expect(displayName('fr', 'region', 'US')).toBe('États-Unis');
    expect(displayName('fr', 'region', 'HK')).toBe('Hong Kong');
    expect(displayName('de', 'language', 'it')).toBe('Italienisch');
    expect(displayName('es', 'currency', 'EUR')).toBe('euro');
    expect(displayName('fr', 'region', 'not a code')).toBe('not a code');
  });

  it('sorts as a dictionary does', () => {
    expect(['Zambie', 'Égypte', 'Estonie', 'Allemagne'].sort(nameComparator('fr'))).toEqual([
      'Allemagne',
      'Égypte',
      'Estonie',
      'Zambie',
    ]);
    expect(['中国', '阿富汗', '法国'].sort(nameComparator('zh'))).toEqual(['阿富汗', '法国', '中国']);
  });
});
