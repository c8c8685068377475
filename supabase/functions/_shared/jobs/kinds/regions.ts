/** Imports of regions from the lists the site is seeded with. */
import {
  ALL_LISTS,
  type CountryRegions,
  chooseRegions,
  type RegionListName,
  type SourceCountry,
} from '../../../../../src/shared/regionLists.ts';
import openCountries from '../../../../seed/data/countries.json' with { type: 'json' };
import openRegions from '../../../../seed/data/regions.json' with { type: 'json' };
import { serviceClient } from '../../caller.ts';
import { regionsBatch } from '../../regions.ts';
import { type ClaimedJob, defineJob, type Listed } from '../define.ts';
import { itemsAhead } from '../store.ts';

const STEP_MS = 30_000;

/** Adds the regions that are missing, a country at a time. */
export const regions = defineJob<CountryRegions>({
  kind: 'regions',
  scope: ['country'],
  next: async (job) => {
    const lists = listsOf(job);
    if (job.total === null) return firstOf(lists);
    const ahead = await itemsAhead(job.id);
    return { units: lists.filter(({ country }) => ahead.has(country.iso_code)) };
  },
  work: async (list) => ({ batch: await regionsBatch(serviceClient(), list) }),
  stepMs: () => STEP_MS,
  undo: 1000,
});

/** Countries of the lists that were chosen, or the one of the run; without a choice all. */
function listsOf({ country, options }: Pick<ClaimedJob, 'country' | 'options'>): CountryRegions[] {
  const names = (options.lists as readonly RegionListName[] | undefined) ?? ALL_LISTS;
  return chooseRegions(openCountries as SourceCountry[], openRegions, names).filter(
    (list) => country === null || list.country.iso_code === country,
  );
}

const firstOf = (lists: readonly CountryRegions[]): Listed<CountryRegions> => ({
  units: lists,
  total: lists.reduce((sum, list) => sum + list.regions.length, 0),
  items: lists.map((list) => ({ key: list.country.iso_code, total: list.regions.length })),
  add: { countries: lists.length },
});
