import { describe, expect, it } from 'vitest';
import { fallbackOrder, nameColumnsFor, nameIn, namesFromColumns } from '@/shared/names.ts';

describe('the name of a place', () => {
  it.each([
    ['ar', { ar: 'باريس', fr: 'Paris' }, 'باريس', 'ar'],
    ['ar', { ar: '', fr: 'Paris', en: 'Paris!' }, 'Paris', 'fr'],
    ['zh', { en: 'Peking' }, 'Peking', 'en'],
    ['de', { ru: 'Москва' }, 'Москва', 'ru'],
    ['de', {}, '', 'de'],
  ] as const)('in %s of %o is "%s" (%s)', (lang, names, text, actual) => {
    expect(nameIn(names, lang)).toEqual({ text, lang: actual });
  });

  it('falls back to French, then English, each tried once', () => {
    expect(fallbackOrder('de')).toEqual(['de', 'fr', 'en']);
    expect(fallbackOrder('fr')).toEqual(['fr', 'en']);
    expect(fallbackOrder('en')).toEqual(['en', 'fr']);
    expect(nameColumnsFor('ar')).toBe('name_ar,name_fr,name_en');
  });

  it('is empty where a column is missing', () => {
    expect(namesFromColumns({ name_fr: 'Paris', name_en: null })).toEqual({
      fr: 'Paris',
      en: '',
      es: '',
      de: '',
      it: '',
      ar: '',
      ru: '',
      zh: '',
    });
  });
});
