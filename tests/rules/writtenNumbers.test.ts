/** Numbers as people write them in many countries. */
import { describe, expect, it } from 'vitest';
import { decimalDegrees, decimalNumber, wholeNumber } from '@/shared/writtenNumbers.ts';

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['60785', 60_785],
    ['007', 7],
    [' 62000 ', 62_000],
    ['62 000', 62_000],
    ['62\u00a0000', 62_000],
    ['62\u2009000', 62_000],
    ['62\u202f000', 62_000],
    ["62'000", 62_000],
    ['62’000', 62_000],
    ['2,161,000', 2_161_000],
    ['2.161.000', 2_161_000],
    ['2 161 000', 2_161_000],
    ['12,34,567', 1_234_567],
    ['٦٢٠٠٠', 62_000],
    ['٦٢٬٠٠٠', 62_000],
    ['٢٬١٦١٬٠٠٠', 2_161_000],
    ['६२०००', 62_000],
    ['６２０００', 62_000],
    ['12.0', 12],
    ['12,00', 12],
    ['5,450,496.00', 5_450_496],
    ['5.450.496,0', 5_450_496],
    ['2100000.0', 2_100_000],
    ['1,234.000', 1234],
    ['1234.000', 1234],
    ['-5', -5],
    ['\u22125', -5],
    ['+5', 5],
    ['\u200f62000\u200f', 62_000],
  ])('of %j is %d', (text, value) => expect(wholeNumber(text)).toBe(value));

  it.each([
    ['62.000', 62_000, 62],
    ['62,000', 62_000, 62],
    ['61.996', 61_996, 61.996],
    ['1,234', 1234, 1.234],
    ['12.000', 12_000, 12],
    ['-1,234', -1234, -1.234],
    ['٦٢٫٠٠٠', 62_000, 62],
    ['٦٢،٠٠٠', 62_000, 62],
  ])('of %j is ambiguous: %d or %d', (text, whole, decimal) =>
    expect(wholeNumber(text)).toEqual({ whole, decimal }),
  );

  it.each([
    '',
    '-',
    '1e5',
    '0x10',
    '0b11',
    'Infinity',
    'many',
    '2.1',
    '1234.5',
    '0,500',
    '1,234 567',
    '1.234,567.890',
    '1 23 4',
    '62 0000',
    '1,0000,000',
    '12.',
    '.5',
    '62_000',
    '62k',
    '2 100 000 habitants',
    '1-2',
  ])('of %j is none', (text) => expect(wholeNumber(text)).toBeNull());
});

describe('a number with decimals', () => {
  it.each([
    ['643801', 643_801],
    ['643 801', 643_801],
    ['643.80', 643.8],
    ['643,8010', 643.801],
    ['1,234.567', 1234.567],
    ['1.234.567,89', 1_234_567.89],
    ['1 234,567', 1234.567],
    ['1234.567', 1234.567],
    ['0,500', 0.5],
    ['٦٤٣٫٨', 643.8],
    ['-2', -2],
  ])('of %j is %d', (text, value) => expect(decimalNumber(text)).toBe(value));

  it.each(['643,801', '643.801'])('of %j is ambiguous', (text) =>
    expect(decimalNumber(text)).toEqual({ whole: 643_801, decimal: 643.801 }),
  );

  it.each(['1e3', '0x10', '1,2,3', '1.2.3', '1,234,56', 'x', ''])('of %j is none', (text) =>
    expect(decimalNumber(text)).toBeNull(),
  );
});

describe('degrees', () => {
  it.each([
    ['48.857', 48.857],
    ['48,857', 48.857],
    ['-0.128', -0.128],
    ['\u221233,868', -33.868],
    ['٤٨٫٨٥٧', 48.857],
    ['91', 91],
  ])('of %j are %d', (text, degrees) => expect(decimalDegrees(text)).toBe(degrees));

  it.each(['', '0x10', '1e1', '1,234,567', '48 857', 'north'])('of %j are none', (text) =>
    expect(decimalDegrees(text)).toBeNull(),
  );
});
