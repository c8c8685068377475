import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from '@/app/tables.ts';

const there = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))));

it('reads again what it wrote, whatever it was', () => {
  const row = fc.record({
    id: fc.integer(),
    country: fc.constantFrom('FR', null),
    names: fc.dictionary(fc.string(), fc.string()),
  });
  const anything = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.array(row),
    fc.array(fc.array(row)),
  );
  fc.assert(
    fc.property(anything, (value) => {
      // An object of JSON may have this key as its own prototype, which no data of ours has.
      fc.pre(!JSON.stringify(value).includes('__proto__') && !JSON.stringify(value).includes('"~"'));
      expect(there(value)).toEqual(value);
    }),
  );
});

it('says once what is the same in all rows', () => {
  const cities = Array.from({ length: 60 }, (_, id) => ({
    id,
    country: 'France',
    countrySlug: 'france',
    names: {},
  }));
  expect(JSON.stringify(pack(cities)).match(/France|country/g)).toHaveLength(3);
  expect(there(cities)).toEqual(cities);
});
