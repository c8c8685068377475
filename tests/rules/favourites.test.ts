import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAVOURITES_LIMIT,
  mergeFavourites,
  parseFavourites,
  serializeFavourites,
  withToggled,
} from '@/blocks/favourites/favourites.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 0x7fffffff }), { maxLength: 60 });
const full = Array.from({ length: FAVOURITES_LIMIT }, (_, index) => index + 1);

describe('a list of favourites', () => {
  it('takes a city first and gives it up again', () => {
    expect(withToggled([3, 2], 9)).toEqual([9, 3, 2]);
    expect(withToggled([9, 3, 2], 3)).toEqual([9, 2]);
  });

  it('takes no more when it is full, and can still give one up', () => {
    expect(withToggled(full, 100_000)).toBe(full);
    expect(withToggled(full, 1)).toHaveLength(FAVOURITES_LIMIT - 1);
  });

  it('takes only an id', () => {
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 40]) expect(withToggled([7], id)).toEqual([7]);
  });

  it('takes another list before its own, each city once', () => {
    expect(mergeFavourites([1, 2], [2, 5])).toEqual([5, 1, 2]);
    expect(mergeFavourites(full, [100_000])).toHaveLength(FAVOURITES_LIMIT);
  });
});

describe('the stored list', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(ids, (list) => {
        expect(parseFavourites(serializeFavourites(list))).toEqual(list);
      }),
    );
  });

  it.each([
    ['nothing', null, []],
    ['no JSON', '{"version":1,"ids":[1,', []],
    ['another kind of JSON', '"x"', []],
    ['null', 'null', []],
    ['no list', '{"version":1,"ids":{"0":1}}', []],
    ['a list of other things', '{"version":1,"ids":[1,"2",null,-3,4.5,[5],1,6]}', [1, 6]],
    ['a later version', '{"version":9,"ids":[4],"more":true}', [4]],
  ])('survives %s', (_name, text, list) => expect(parseFavourites(text)).toEqual(list));

  it('survives any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseFavourites(text))));
  });
});
