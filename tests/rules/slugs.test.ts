import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citySlugs, LETTERS, type SlugCandidate, slugify } from '@/shared/slugs.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('slugify', () => {
  it.each([
    ['Île-de-France', 'ile-de-france'],
    ['Côte d’Ivoire', 'cote-d-ivoire'],
    ["L'Haÿ-les-Roses", 'l-hay-les-roses'],
    ['São Tomé & Príncipe', 'sao-tome-principe'],
    ['Nuku‘alofa', 'nuku-alofa'],
    ['Honoluluʻi', 'honolului'],
    ['İzmir', 'izmir'],
    ['Diyarbakır', 'diyarbakir'],
    ['Łódź', 'lodz'],
    ['Ħamrun', 'hamrun'],
    ['Đà Nẵng', 'da-nang'],
    ['Æbeltoft / Œuf', 'aebeltoft-oeuf'],
    ['Weißenburg', 'weissenburg'],
    ['Þorlákshöfn', 'thorlakshofn'],
    ['Xi’an (2)', 'xi-an-2'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['  --Paris--  ', 'paris'],
  ])('%s → %s', (name, slug) => expect(slugify(name)).toBe(slug));

  it.each([...Object.entries(LETTERS)])('spells %s as %s, small and capital', (letter, spelling) => {
    expect(slugify(letter)).toBe(spelling);
    expect(slugify(`a${letter}b`)).toBe(`a${spelling}b`);
    // The capital of ĸ and ŉ-like letters is the letter itself or none; ı has the capital of i.
    expect(slugify(letter.toUpperCase())).toMatch(/^[a-z]+$/);
  });

  it.each(['東京', 'القاهرة', 'Москва', '!?', ''])(
    'gives nothing for %j, which has no Latin letter or digit',
    (name) => expect(slugify(name)).toBe(''),
  );

  it('leaves every accented letter of Latin-1 and Latin Extended-A as letters', () => {
    for (let code = 0xc0; code <= 0x17f; code += 1) {
      const letter = String.fromCharCode(code);
      if (!/\p{L}/u.test(letter) || letter === 'ŉ') continue;
      expect([letter, slugify(letter)]).toEqual([letter, expect.stringMatching(/^[a-z]+$/)]);
    }
  });

  it('gives a segment of an address or nothing, and leaves a slug as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugify(name);
        if (slug !== '') expect(slug).toMatch(SLUG);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });

  it('does not see case, nor how accents are encoded', () => {
    const latin = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž' -]{1,20}$/);
    fc.assert(
      fc.property(latin, (name) => {
        fc.pre(!/[İıŉſ]/.test(name)); // their case is not one to one
        expect(slugify(name.toUpperCase())).toBe(slugify(name));
        expect(slugify(name.normalize('NFD'))).toBe(slugify(name.normalize('NFC')));
      }),
    );
  });
});

const city = (id: number, name: string, population = 0, regionSlug: string | null = null): SlugCandidate => ({
  id,
  name,
  population,
  regionSlug,
});

describe('slugs of the cities of a country', () => {
  it('gives the plain slug to the most populated, the region to the others, the id to what is left', () => {
    const slugs = citySlugs([
      city(1, 'Springfield', 60_000, 'ohio'),
      city(2, 'Springfield', 167_000, 'missouri'),
      city(3, 'Springfield', 2_000, 'ohio'),
      city(4, 'Springfield', 1_000),
    ]);
    expect(Object.fromEntries(slugs)).toEqual({
      1: 'springfield-ohio',
      2: 'springfield',
      3: 'springfield-3',
      4: 'springfield-4',
    });
  });

  it('gives the plain slug to the lowest id among equals', () =>
    expect(citySlugs([city(9, 'Saint-Leu', 5), city(4, 'Saint-Leu', 5)]).get(4)).toBe('saint-leu'));

  it('never takes a slug from the city really called that', () => {
    const slugs = citySlugs([
      city(1, 'Lima', 9, 'peru'),
      city(2, 'Lima', 5, 'ohio'),
      city(3, 'Lima Ohio', 1),
      city(4, 'Lima 2', 1),
    ]);
    expect(slugs.get(3)).toBe('lima-ohio');
    expect(slugs.get(4)).toBe('lima-2');
    expect(new Set(slugs.values()).size).toBe(4);
  });

  it('names a city without Latin letters by its id', () =>
    expect(citySlugs([city(7, 'Ранковце')]).get(7)).toBe('7'));

  it('gives each city one slug of its own, whatever the order', () => {
    const candidates = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        name: fc.constantFrom('A', 'a', 'Á', 'A 1', 'A 2', 'A b', 'B', 'Ж', '3'),
        population: fc.integer({ min: 0, max: 3 }),
        regionSlug: fc.constantFrom(null, 'b', '1', 'c'),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const withOrder = candidates.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(withOrder, ([list, shuffled]) => {
        const slugs = citySlugs(list);
        expect(slugs.size).toBe(list.length);
        expect(new Set(slugs.values()).size).toBe(list.length);
        for (const slug of slugs.values()) expect(slug).toMatch(SLUG);
        expect(citySlugs(shuffled)).toEqual(slugs);
      }),
      { numRuns: 500 },
    );
  });
});
