import { queryOptions } from '@tanstack/react-query';
import { NAME_COLUMNS, namesFromColumns } from '@/domain/names.ts';
import type { Continent } from '@/domain/places.ts';
import { db } from './client.ts';
import { rowsOf } from './errors.ts';
import { HOUR } from './queryClient.ts';

/** All continents with the number of their countries. There are seven: one read serves every screen and language. */
export const continentsQuery = () =>
  queryOptions({
    queryKey: ['continents'],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Continent[]> => {
      const columns = `id,slug,${NAME_COLUMNS},country_count` as const;
      const rows = rowsOf(await db().from('continent_cards').select(columns).order('id').abortSignal(signal));
      return rows.map((row) => ({
        id: row.id as number,
        slug: row.slug as string,
        names: namesFromColumns(row),
        countryCount: row.country_count ?? 0,
      }));
    },
  });
