import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCountryCode } from '@/shared/countryCodes.ts';

it('knows the codes of all countries of the world, and no others', () => {
  const world = JSON.parse(readFileSync('supabase/seed/data/countries.json', 'utf8')) as {
    readonly iso_code: string;
  }[];
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const known = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountryCode);
  expect(known).toEqual(world.map(({ iso_code }) => iso_code).sort());
});

it.each(['fr', 'FRA', 'F', '', 'F1', '250'])('takes %j for none', (code) =>
  expect(isCountryCode(code)).toBe(false),
);
