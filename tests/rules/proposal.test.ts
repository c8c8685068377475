/** Proposals of visitors, as values of a place. */
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
    ['5,450,496.00', '5450496'],
    ['2100000.0', '2100000'],
    ['2.1', ''],
    ['62.000', ''],
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
    ['48,8566, 2,3522', ['48.8566', '2.3522']],
    ['48,8566,2,3522', ['48.8566', '2.3522']],
    ['48,8566 2,3522', ['48.8566', '2.3522']],
    ['48, 2', ['48', '2']],
    ['40,-3', ['40', '-3']],
    ['-33.86 151.2', ['-33.86', '151.2']],
    ['\u221233.86,\u00a0151.2', ['-33.86', '151.2']],
    ['−33,8688 ; −70,6693.', ['-33.8688', '-70.6693']],
    ['(48.8566, 2.3522)', ['48.8566', '2.3522']],
    ['[-33.86, 151.2]', ['-33.86', '151.2']],
    ['٤٨.٨ ٢.٣', ['48.8', '2.3']],
    ['٣٣٫٨٦ جنوبًا، ١٥١٫٢ شرقًا', ['-33.86', '151.2']],
    ['33.8688° S, 151.2093° E', ['-33.8688', '151.2093']],
    ['40.4168° N, 3.7038° W', ['40.4168', '-3.7038']],
    ['33.8688S,151.2093E', ['-33.8688', '151.2093']],
    ['S33.8688 E151.2093', ['-33.8688', '151.2093']],
    ['N 40°25.000 W 003°42.500', ['40.416667', '-3.708333']],
    ['33,8688 Sud; 151,2093 Est', ['-33.8688', '151.2093']],
    ['40.4168 nord, 3.7038 ouest', ['40.4168', '-3.7038']],
    ['33° 52′ Süd, 151° 12′ Ost', ['-33.866667', '151.2']],
    ['40° 25′ n. Br., 3° 42′ w. L.', ['40.416667', '-3.7']],
    ['40.4168 norte 3.7038 oeste', ['40.4168', '-3.7038']],
    ['33,86° ю. ш., 151,2° в. д.', ['-33.86', '151.2']],
    ['40.4° северной широты, 3.7° западной долготы', ['40.4', '-3.7']],
    ['南纬33度52分，东经151度12分', ['-33.866667', '151.2']],
    [`33°52'07.7"S 151°12'33.5"E`, ['-33.868806', '151.209306']],
    ['33° 52’ 7,5’’ S ; 70° 40’ W', ['-33.86875', '-70.666667']],
    ['151.2093° E, 33.8688° S', ['-33.8688', '151.2093']],
    ['Latitude: -33.86, longitude: 151.2', ['-33.86', '151.2']],
    ['lng=151.2 lat=-33.86', ['-33.86', '151.2']],
    ['GPS : 48,85 / 2,35', ['48.85', '2.35']],
    ['geo:-33.86,151.2;u=35', ['-33.86', '151.2']],
    ['geo:0,0?q=-33.86,151.2(Sydney)', ['-33.86', '151.2']],
    ['https://www.google.com/maps/@-33.8688,151.2093,12z', ['-33.8688', '151.2093']],
    [
      'Ici : https://www.google.com/maps/place/Sydney/@-33.9,151.1,10z/data=!3m1!4b1!8m2!3d-33.8688!4d151.2093',
      ['-33.8688', '151.2093'],
    ],
    [`https://www.google.com/maps/place/33°52'07.7"S+151°12'33.5"E/`, ['-33.868806', '151.209306']],
    ['https://www.google.com/maps/search/40.4168,+-3.7038?entry=tts', ['40.4168', '-3.7038']],
    ['https://maps.google.com/?q=40.4168,-3.7038', ['40.4168', '-3.7038']],
    ['https://www.google.com/maps/search/?api=1&query=40.4168%2C-3.7038', ['40.4168', '-3.7038']],
    ['https://maps.apple.com/?ll=-33.86,151.2&q=Sydney', ['-33.86', '151.2']],
    ['https://www.openstreetmap.org/?mlat=-33.86&mlon=151.2#map=12/-33.9/151.1', ['-33.86', '151.2']],
    ['https://www.openstreetmap.org/#map=12/-33.86/151.2', ['-33.86', '151.2']],
  ])('of %j is %j', (text, position) => expect(proposedPosition(text, 'en')).toEqual(position));

  it.each([
    '48°51′24″ N',
    'north of the river',
    '',
    '48.8566',
    '48,2',
    '48,2,35',
    '48.8566, 2,3522',
    '48.8 - 2.3',
    '48.8-2.3',
    // Only one hemisphere, two of the same kind, a sign besides, minutes without one.
    '40.4168 N, 3.7038',
    '40 N, 3 S',
    '-33.86 S, 151.2 E',
    '33°52′, 151°12′',
    '33°75′ S, 151°12′ E',
    // Either west or east.
    '40.4168 N, 3.7038 O',
    // Words that may turn a sign.
    '33.86 southern, 151.2 eastern',
    'POINT(151.2 -33.86)',
    '33.86, 151.2, 35 m',
    // Out of range.
    '91, 2',
    '48, 181',
    '151.2093, -33.8688',
    '91° N, 2° E',
    'https://maps.google.com/?q=151.2,-33.86',
    'geo:0,0?q=Sydney',
    'https://yandex.ru/maps/?ll=37.62,55.75&z=12',
    'https://maps.app.goo.gl/abc',
    'https://fr.wikipedia.org/wiki/Sydney',
  ])('of %j is none', (text) => expect(proposedPosition(text, 'en')).toEqual(['', '']));

  it.each([
    ['fr', '-3.7038'],
    ['es', '-3.7038'],
    ['it', '-3.7038'],
    ['de', '3.7038'],
    ['ru', ''],
  ])('takes an O in %s for %j', (lang, longitude) => {
    expect(proposedPosition('40,4168° N, 3,7038° O', lang)[1]).toBe(longitude);
  });
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
    expect(changesOf(fields, { latitude: '−48.857', longitude: '2.3' })).toEqual({
      changes: { latitude: { from: 48.8, to: -48.857 } },
    });
    expect(changesOf(fields, { latitude: '48', longitude: '' })).toEqual({ wrong: 'longitude' });
    expect(changesOf(fields, { latitude: '48', longitude: '0x2' })).toEqual({ wrong: 'longitude' });
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
