import { describe, expect, it } from 'vitest';
import countries from '../../supabase/seed/data/countries.json' with { type: 'json' };
import { COUNTRY_USAGES } from '../../supabase/seed/extract/lib/countryUsages.gen.ts';
import { countryUsages } from '../../supabase/seed/extract/lib/countryUsages.ts';

describe('usages of countries', () => {
  it('are known for every country of the data', () => {
    const unknown = countries.filter(({ iso_code }) => countryUsages(iso_code) === null);
    expect(unknown.map(({ iso_code }) => iso_code)).toEqual([]);
  });

  it.each([
    ['FR', '+33', [6, 0], 'metric'],
    ['US', '+1', [6, 0], 'us'],
    ['GB', '+44', [6, 0], 'uk'],
    ['EG', '+20', [5, 6], 'metric'],
    ['IR', '+98', [5], 'metric'],
    ['DO', '+1 809, +1 829, +1 849', [6, 0], 'metric'],
    ['KZ', '+7', [6, 0], 'metric'],
    ['AQ', null, [6, 0], 'metric'],
  ])('%s: %s, %j, %s', (code, callingCode, weekend, units) => {
    expect(countryUsages(code)).toMatchObject({ callingCode, weekend, units });
  });

  it('have neighbours that are each other’s', () => {
    const oneSided = Object.entries(COUNTRY_USAGES).flatMap(([code]) =>
      (countryUsages(code)?.neighbours ?? []).filter(
        (other) => !countryUsages(other)?.neighbours.includes(code),
      ),
    );
    expect(oneSided).toEqual([]);
  });

  it('are unknown for a code that is none', () => {
    expect(countryUsages('ZZ')).toBeNull();
  });
});
