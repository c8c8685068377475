/** What a visitor proposes, as values of a place. */
import { describe, expect, it } from 'vitest';
import type { Correction } from '@/admin/corrections/corrections.ts';
import { changesOf, fieldsOf, proposedPopulation, proposedPosition } from '@/admin/corrections/proposal.ts';

const report = (given: Partial<Correction>): Correction => ({
  id: 1,
  created_at: '2026-11-23T08:00:00Z',
  place_type: 'city',
  place: {
    id: 7,
    name: 'Paris',
    stored_name: null,
    population: 2_000_000,
    latitude: 48.8,
    longitude: 2.3,
    iso_code: 'FR',
  },
  lang: 'ar',
  kind: 'name',
  text: 'x',
  proposal: null,
  source: null,
  state: 'open',
  decided_at: null,
  note: null,
  total: 1,
  ...given,
});

describe('a population', () => {
  it.each([
    ['2 100 000', '2100000'],
    ['2\u202f100\u00a0000', '2100000'],
    ['2,100,000', '2100000'],
    ['2.100.000', '2100000'],
    ["2'100'000", '2100000'],
    ['٢٬١٠٠٬٠٠٠', '2100000'],
    ['०१२', '12'],
    ['0', '0'],
    ['about two millions', ''],
    ['2e6', ''],
    ['-5', ''],
    ['', ''],
  ])('of %j is %j', (text, number) => expect(proposedPopulation(text)).toBe(number));
});

describe('a position', () => {
  it.each([
    ['48.8566, 2.3522', ['48.8566', '2.3522']],
    ['48,8566 ; 2,3522', ['48.8566', '2.3522']],
    ['-33.86 151.2', ['-33.86', '151.2']],
    ['٤٨.٨ ٢.٣', ['48.8', '2.3']],
    ['48°51′24″ N', ['', '']],
    ['north of the river', ['', '']],
  ])('of %j is %j', (text, position) => expect(proposedPosition(text)).toEqual(position));
});

describe('the fields of a report', () => {
  it('on a name are the name in its language', () => {
    const fields = fieldsOf(report({ proposal: 'باريس' }));
    expect(fields).toEqual([{ field: 'name:ar', label: 'name', now: null, proposed: 'باريس' }]);
    expect(changesOf(fields, { 'name:ar': ' باريس ' })).toEqual({
      changes: { 'name:ar': { from: null, to: 'باريس' } },
    });
    expect(fieldsOf(report({ place_type: 'country' }))[0]?.field).toBe('name_ar');
  });

  it('on a position are two numbers', () => {
    const fields = fieldsOf(report({ kind: 'position', proposal: '48.9, 2.3' }));
    expect(changesOf(fields, { latitude: '48,9', longitude: '2.3' })).toEqual({
      changes: { latitude: { from: 48.8, to: 48.9 } },
    });
    expect(changesOf(fields, { latitude: '91', longitude: '2.3' })).toEqual({ wrong: 'latitude' });
    expect(changesOf(fields, { latitude: '48', longitude: '' })).toEqual({ wrong: 'longitude' });
  });

  it('on a population are a whole number', () => {
    const fields = fieldsOf(report({ kind: 'population' }));
    expect(changesOf(fields, { population: '2 100 000' })).toEqual({
      changes: { population: { from: 2_000_000, to: 2_100_000 } },
    });
    expect(changesOf(fields, { population: 'many' })).toEqual({ wrong: 'population' });
  });

  it.each([
    ['a sight', report({ place_type: 'sight' })],
    ['a place that is gone', report({ place: null })],
    ['a text', report({ kind: 'text' })],
    ['the population of a region', report({ place_type: 'region', kind: 'population' })],
  ])('are none for %s', (_, given) => expect(fieldsOf(given)).toEqual([]));
});
