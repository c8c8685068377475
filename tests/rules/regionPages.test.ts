import { expect, it } from 'vitest';
import { pagesOfRegions } from '@/places/regions/regionPages.ts';

it('parts the list of regions between countries, and leaves out those without', () => {
  const counts = [150, 0, 49, 1, 5, 400, 1];
  const pages = pagesOfRegions(counts.map((regionCount) => ({ regionCount })));
  expect(pages.map((page) => page.map(({ regionCount }) => regionCount))).toEqual([
    [150, 49, 1],
    [5, 400],
    [1],
  ]);
  expect(pagesOfRegions([])).toEqual([]);
});
