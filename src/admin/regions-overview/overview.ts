/** The countries of the regions overview with their counts. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { type Names, namesFromColumns } from '@/shared/names.ts';

export interface CountryOverview {
  readonly id: number;
  readonly isoCode: string;
  readonly slug: string;
  readonly names: Names;
  readonly continentId: number;
  readonly continentSlug: string;
  readonly regions: number;
  readonly cities: number;
}

/** Countries with their numbers of regions and cities. @throws DataError with 403 for others than administrators. */
export const countriesOverviewQuery = () =>
  queryOptions({
    queryKey: ['overview', 'countries'],
    queryFn: async ({ signal }): Promise<CountryOverview[]> => {
      const rows = rowsOf(await adminClient().rpc('countries_overview').abortSignal(signal));
      return rows.map((row) => ({
        id: row.id,
        isoCode: row.iso_code,
        slug: row.slug,
        names: namesFromColumns(row),
        continentId: row.continent_id,
        continentSlug: row.continent_slug,
        regions: row.regions,
        cities: row.cities,
      }));
    },
  });
