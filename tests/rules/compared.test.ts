import { describe, expect, it } from 'vitest';
import { comparePath, pairsOf, parseComparison } from '@/blocks/compare/compared.ts';
import type { City } from '@/shared/places.ts';
import { paris } from '../components/continents/testData.tsx';

describe('the cities an address compares', () => {
  it.each([
    [null, { ids: [], unreadable: 0, beyond: 0 }],
    ['', { ids: [], unreadable: 0, beyond: 0 }],
    ['a.b', { ids: [10, 11], unreadable: 0, beyond: 0 }],
    ['a.A.b', { ids: [10, 11], unreadable: 0, beyond: 0 }],
    ['a.<b>.0.zzzzzz', { ids: [10], unreadable: 3, beyond: 0 }],
    ['1.2.3.4.5.6', { ids: [1, 2, 3, 4], unreadable: 0, beyond: 2 }],
  ])('%j', (value, asked) => expect(parseComparison(value)).toEqual(asked));

  it('are limited in number', () => {
    expect(parseComparison('1.'.repeat(1e6)).ids).toEqual([1]);
    expect(parseComparison(Array.from({ length: 1e5 }, (_, id) => id + 1).join('.')).beyond).toBeLessThan(
      100,
    );
  });

  it('are read from the address that is made of them', () => {
    const path = comparePath('ar', [7, 123_456]);
    expect(path).toBe('/ar/comparer?v=7.2n9c');
    expect(parseComparison(new URL(path, 'http://x').searchParams.get('v')).ids).toEqual([7, 123_456]);
    expect(comparePath('fr', [])).toBe('/fr/comparer');
  });
});

describe('what lies between cities', () => {
  const tokyo: City = { ...paris, id: 8, latitude: 35.69, longitude: 139.69, timezone: 'Asia/Tokyo' };
  const kathmandu: City = { ...paris, id: 9, latitude: null, longitude: null, timezone: 'Asia/Kathmandu' };

  it('is listed once per pair, with the time difference of the day', () => {
    const pairs = (day: string) => pairsOf([paris, tokyo, kathmandu], new Date(day));
    const summer = pairs('2026-07-01T12:00:00Z');
    expect(summer.map(({ from, to }) => [from.id, to.id])).toEqual([
      [7, 8],
      [7, 9],
      [8, 9],
    ]);
    expect(summer.map(({ ahead }) => ahead)).toEqual([420, 225, -195]);
    expect(pairs('2026-01-01T12:00:00Z')[0]?.ahead).toBe(480);
    expect(summer[0]?.km).toBeGreaterThan(9650);
    expect(summer[0]?.km).toBeLessThan(9800);
    expect(summer[1]?.km).toBeNull();
  });
});
