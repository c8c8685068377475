import { describe, expect, it } from 'vitest';
import {
  changesOf,
  codeProblem,
  fieldsFrom,
  fieldsOf,
  problemsOf,
  valueProblem,
} from '@/admin/places/placeForm.ts';

const CITY = { name: 'Paris', slug: 'paris', latitude: '48.85', longitude: '2.35' };
const COUNTRY = {
  slug: 'france',
  ...Object.fromEntries(
    ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].map((lang) => [`name_${lang}`, 'x']),
  ),
};

describe('the rules of the database', () => {
  it.each([
    ['an empty name', { name: ' ' }, { name: 'required' }],
    ['a name of 201 letters', { 'name:ar': 'x'.repeat(201) }, { 'name:ar': 'tooLong' }],
    ['no address', { slug: '' }, { slug: 'required' }],
    ['an address with capitals', { slug: 'Paris' }, { slug: 'slug' }],
    ['half a person', { population: '1.5' }, { population: 'whole' }],
    ['fewer than nobody', { population: '-1' }, { population: 'whole' }],
    ['words for a number', { population: 'many' }, { population: 'whole' }],
    ['a number of a program', { population: '1e5' }, { population: 'whole' }],
    ['thousands or decimals', { population: '62.000' }, { population: 'ambiguousWhole' }],
    ['thousands or decimals', { population: '62,000' }, { population: 'ambiguousWhole' }],
    ['a latitude of a program', { latitude: '0x10' }, { latitude: 'latitude' }],
    ['a latitude of no place', { latitude: '91' }, { latitude: 'latitude' }],
    ['words for a longitude', { longitude: 'west' }, { longitude: 'longitude' }],
    ['half a position', { longitude: '' }, { longitude: 'pair' }],
    ['a time zone of no place', { timezone: 'Europe/Atlantis' }, { timezone: 'timezone' }],
  ])('refuse %s', (_, typed, problems) => {
    expect(problemsOf('city', { ...CITY, ...typed })).toEqual(problems);
  });

  it('want of a region one of two names, of a country all', () => {
    expect(problemsOf('region', { slug: 'x', name_en: 'X' })).toEqual({});
    expect(problemsOf('region', { slug: 'x', name_de: 'X' })).toEqual({ name_fr: 'required' });
    expect(problemsOf('country', { ...COUNTRY, name_ar: '' })).toEqual({ name_ar: 'required' });
  });

  it('want all names of a continent and a category, and none of a sight', () => {
    const { slug: _, ...names } = COUNTRY;
    expect(problemsOf('continent', names)).toEqual({});
    expect(problemsOf('category', { ...names, name_zh: ' ' })).toEqual({ name_zh: 'required' });
    expect(problemsOf('sight', { hidden: 'false' })).toEqual({});
    expect(changesOf('sight', { hidden: false }, { hidden: 'true' })).toEqual({
      hidden: { from: false, to: true },
    });
  });

  it('want a position of a new city, and of no new region', () => {
    const nowhere = { name: 'Gien', slug: 'gien' };
    expect(problemsOf('city', nowhere)).toEqual({});
    expect(problemsOf('city', nowhere, true)).toEqual({ latitude: 'required', longitude: 'required' });
    expect(problemsOf('region', { slug: 'x', name_fr: 'X' }, true)).toEqual({});
  });

  it('want of a new country its code, continent, status and position', () => {
    expect(problemsOf('country', COUNTRY, true)).toEqual({
      continent_id: 'required',
      sovereign: 'required',
      latitude: 'required',
      longitude: 'required',
    });
    expect(codeProblem('country', '')).toBe('required');
    expect(codeProblem('country', 'XX')).toBe('countryCode');
    expect(codeProblem('country', 'FR')).toBeUndefined();
    expect(codeProblem('city', '')).toBe('required');
    expect(fieldsFrom('country', { slug: 'x', continent_id: '3', sovereign: 'false', currency: '' })).toEqual(
      { slug: 'x', continent_id: 3, sovereign: false },
    );
  });

  it('make a new place of what was typed', () => {
    expect(fieldsFrom('city', { name: ' Gien ', slug: 'gien', latitude: '47,69', 'name:ar': '' })).toEqual({
      name: 'Gien',
      slug: 'gien',
      latitude: 47.69,
    });
  });

  it('want a currency by its code', () => {
    expect(problemsOf('country', { ...COUNTRY, currency: 'euro', area: '-2' })).toEqual({
      currency: 'currency',
      area: 'amount',
    });
    expect(problemsOf('country', { ...COUNTRY, area: '643,801' })).toEqual({ area: 'ambiguousAmount' });
    expect(valueProblem('area', '643.801')).toBe('ambiguousAmount');
  });

  it('are kept by what is right', () => {
    const typed = { ...CITY, population: '2 138 551', latitude: '48,857', timezone: 'Europe/Paris' };
    expect(problemsOf('city', typed)).toEqual({});
  });

  it('do not read again what is stored', () => {
    const stored = { ...COUNTRY, area: 643.801, currency: 'old' };
    const typed = { ...COUNTRY, area: '643.801', currency: 'old' };
    expect(problemsOf('country', typed, false, stored)).toEqual({});
    expect(changesOf('country', stored, typed)).toEqual({});
    expect(problemsOf('country', { ...typed, area: '643.802' }, false, stored)).toEqual({
      area: 'ambiguousAmount',
    });
    expect(changesOf('country', stored, { ...typed, area: '643.8020' })).toEqual({
      area: { from: 643.801, to: 643.802 },
    });
    // A name that has been emptied is missing all the same.
    expect(problemsOf('country', { ...typed, name_fr: '' }, false, stored)).toEqual({ name_fr: 'required' });
  });
});

describe('what is written', () => {
  const stored = {
    name: 'Paris',
    slug: 'paris',
    population: 5,
    latitude: 48.85,
    longitude: 2.35,
    timezone: null,
    'name:ru': 'Париж',
  };
  const typed = Object.fromEntries(
    fieldsOf('city').map((field) => [field, String(stored[field as keyof typeof stored] ?? '')]),
  );

  it('is nothing where nothing was typed', () => {
    expect(changesOf('city', stored, typed)).toEqual({});
  });

  it('is only what has changed, as numbers where the column holds them', () => {
    const changed = { ...typed, population: '2 100 000', latitude: '', 'name:ru': '', 'name:ar': ' باريس ' };
    expect(changesOf('city', stored, changed)).toEqual({
      population: { from: 5, to: 2_100_000 },
      latitude: { from: 48.85, to: null },
      'name:ru': { from: 'Париж', to: null },
      'name:ar': { from: null, to: 'باريس' },
    });
  });
});
