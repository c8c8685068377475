import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { astrologyOf, dayOfMonthIn, MOODS } from '@/blocks/astrology/astrology.ts';
import {
  characterSum,
  horoscopeOf,
  LUCK_RATINGS,
  MESSAGE_COUNT,
  SIGNS,
  signOf,
} from '@/blocks/astrology/horoscope.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 60 });
const day = fc.integer({ min: 1, max: 31 });

describe('signs', () => {
  it('are twelve, from Bélier to Poissons, three of each element', () => {
    expect(SIGNS.map((sign) => sign.key)).toEqual([
      'aries',
      'taurus',
      'gemini',
      'cancer',
      'leo',
      'virgo',
      'libra',
      'scorpio',
      'sagittarius',
      'capricorn',
      'aquarius',
      'pisces',
    ]);
    expect(SIGNS.map((sign) => sign.element).join()).toBe(Array(3).fill('fire,earth,air,water').join());
  });

  it('have three different lucky numbers', () => {
    for (const { luckyNumbers } of SIGNS) expect(new Set(luckyNumbers).size).toBe(3);
  });

  it('are chosen by the sum of the character codes modulo 12', () => {
    // P 80 + a 97 + r 114 + i 105 + s 115 = 511 = 42 · 12 + 7.
    expect(characterSum('Paris')).toBe(511);
    expect(signOf('Paris').key).toBe('scorpio');
    expect(signOf('').key).toBe('aries');
    fc.assert(
      fc.property(name, (text) => {
        const sum = [...Array(text.length).keys()].reduce(
          (total, index) => total + text.charCodeAt(index),
          0,
        );
        expect(signOf(text)).toBe(SIGNS[sum % 12]);
      }),
    );
  });

  it('are all within reach of city names', () => {
    const names = Array.from({ length: 12 }, (_, index) => String.fromCharCode(65 + index));
    expect(new Set(names.map((letter) => signOf(letter).key)).size).toBe(12);
  });
});

describe('a horoscope', () => {
  it('is picked by the sum plus the day of the month', () => {
    // 511 + 14 = 525 = 87 · 6 + 3.
    expect(horoscopeOf('Paris', 14)).toEqual({ sign: SIGNS[7], luck: 'average', message: 3 });
  });

  it('is the same all day, and goes through all six in six days', () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 25 }), (text, first) => {
        const days = Array.from({ length: 6 }, (_, index) => horoscopeOf(text, first + index));
        expect(new Set(days.map(({ luck }) => luck)).size).toBe(LUCK_RATINGS.length);
        expect(new Set(days.map(({ message }) => message)).size).toBe(MESSAGE_COUNT);
        expect(new Set(days.map(({ sign }) => sign.key)).size).toBe(1);
        expect(horoscopeOf(text, first)).toEqual(days[0]);
      }),
    );
  });

  it('comes with a mood for every name and day', () => {
    fc.assert(
      fc.property(name, day, (text, date) => {
        const astrology = astrologyOf(text, date);
        expect(MOODS).toContain(astrology.mood);
        expect(astrology).toMatchObject(horoscopeOf(text, date));
      }),
    );
  });

  it('changes at local midnight', () => {
    const moment = new Date('2026-03-31T23:30:00Z');
    expect([dayOfMonthIn('UTC', moment), dayOfMonthIn('Asia/Tokyo', moment)]).toEqual([31, 1]);
  });
});
