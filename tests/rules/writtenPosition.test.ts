/** Degrees of one axis, as people and programs write them; whole positions are in proposal.test.ts. */
import { describe, expect, it } from 'vitest';
import { type Axis, readDegrees, readFileDegrees, readPosition } from '@/shared/writtenPosition.ts';

const rounded = (reading: ReturnType<typeof readDegrees>) =>
  typeof reading === 'number' ? Number(reading.toFixed(5)) : reading;

describe('degrees', () => {
  it.each<[string, Axis, number]>([
    ['48.857', 'latitude', 48.857],
    ['48,857', 'latitude', 48.857],
    ['-0.128', 'longitude', -0.128],
    ['−33,868', 'latitude', -33.868],
    ['٤٨٫٨٥٧', 'latitude', 48.857],
    ['91', 'latitude', 91],
    ['-0', 'latitude', 0],
    ['33.8688° S', 'latitude', -33.8688],
    ['33.8688S', 'latitude', -33.8688],
    ['S 33,8688', 'latitude', -33.8688],
    ['3.7038° W', 'longitude', -3.7038],
    ['3,7038 ouest', 'longitude', -3.7038],
    ['151.2093° Ost', 'longitude', 151.2093],
    ['33° 52′ 07,7″ Süd', 'latitude', -33.86881],
    [`33°52'07.7"S`, 'latitude', -33.86881],
    ["40°25.5'N", 'latitude', 40.425],
    ['-40°25′', 'latitude', -40.41667],
    ['40 25 30 N', 'latitude', 40.425],
    ['003:42:30 W', 'longitude', -3.70833],
    ['N 40:25', 'latitude', 40.41667],
    [`S1 14'02.4"`, 'latitude', -1.234],
    ['33,86° ю. ш.', 'latitude', -33.86],
    ['南纬33度52分', 'latitude', -33.86667],
    ['٣٣٫٨٦ جنوبًا', 'latitude', -33.86],
    ['Latitude: -33.86', 'latitude', -33.86],
    ['+2.5', 'longitude', 2.5],
  ])('of %j (%s) are %d', (text, axis, degrees) => expect(rounded(readDegrees(text, axis))).toBe(degrees));

  it.each<[string, Axis, readonly [number, number]]>([
    // West in French and Spanish, east in German.
    ['3.7038 O', 'longitude', [3.7038, -3.7038]],
    ['40° 30′', 'latitude', [40.5, -40.5]],
    ['3 30 00', 'longitude', [3.5, -3.5]],
  ])('of %j (%s) are on either side: %j', (text, axis, readings) =>
    expect(readDegrees(text, axis)).toEqual({ readings }),
  );

  it.each<[string, Axis]>([
    ['', 'latitude'],
    ['0x10', 'latitude'],
    ['1e1', 'latitude'],
    ['1,234,567', 'latitude'],
    ['48 857', 'latitude'],
    ['north', 'latitude'],
    ['3.7 W', 'latitude'],
    ['33.8 S', 'longitude'],
    ['-33.8 S', 'latitude'],
    ['40 O', 'latitude'],
    ['33°75′ S', 'latitude'],
    ['lng 2.5', 'latitude'],
    ['48.8, 2.3', 'latitude'],
    ['48.8 m', 'latitude'],
  ])('of %j (%s) are none', (text, axis) => expect(readDegrees(text, axis)).toBeNull());

  it.each<[string, number | null]>([
    ['4.8857e1', 48.857],
    ['.5', 0.5],
    ['-5.', -5],
    ['33.8 S', -33.8],
    ['0x10', null],
    ['NaN', null],
  ])('of %j in a file are %j', (text, degrees) => expect(readFileDegrees(text, 'latitude')).toBe(degrees));
});

it.each([
  ['4230N 00131E', [42.5, 1.51667]],
  ['334500S 0704000W', [-33.75, -70.66667]],
])('reads the compact position %j', (text, [latitude, longitude]) => {
  const at = readPosition(text, '');
  expect([rounded(at?.latitude ?? null), rounded(at?.longitude ?? null)]).toEqual([latitude, longitude]);
});
