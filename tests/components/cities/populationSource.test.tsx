import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePopulationSource } from '@/blocks/population/usePopulationSource.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { City } from '@/shared/places.ts';

const london = { geonameId: 2643743, population: 8_799_800, recordedOn: '2021-03-21' };

beforeAll(() => loadNamespaces('fr', ['city']));

const sourceOf = (city: Partial<City>) =>
  renderHook(() => usePopulationSource()).result.current({ ...london, ...city } as City);

describe('the source of a population', () => {
  it('is the count of a city that was counted, with its day and its area', () => {
    expect(sourceOf({})).toMatch(/^Source\s: décompte officiel, 21 mars 2021 \(ville dans ses limites\)/);
  });

  it.each([
    ['another city', { geonameId: 1 }],
    ['a figure that an editor has changed', { population: 9_000_000 }],
    ['a day that an editor has changed', { recordedOn: '2025-01-01' }],
    ['a city of our own', { geonameId: null }],
  ])('is no count for %s', (_, city) => {
    expect(sourceOf(city)).not.toMatch(/décompte/);
  });
});
