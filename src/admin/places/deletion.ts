/** Deletion of a place, and the rows that depend on it. */
import { queryOptions } from '@tanstack/react-query';
import { PLACE_TABLES } from '@/admin/fields/fields.ts';
import { type DependentTable, dependentTables } from '@/admin/fields/recordedTables.ts';
import { countOf, rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { PlaceKind } from './placeForm.ts';
import { type EditedPlace, PLACES_KEY } from './places.ts';

/** Tables of what people give a place, and of what visitors miss when it is gone; cities are left without a region. */
export type Dependent = DependentTable | 'cities';
export type DependentCounts = Readonly<Partial<Record<Dependent, number>>>;

/** The tables that are counted before a city or region is deleted, in the order in which they are shown. */
export const dependentsOf = (kind: PlaceKind): readonly Dependent[] => [
  ...dependentTables(kind),
  ...(kind === 'region' ? (['cities'] as const) : []),
];

async function countOfTable(
  table: Dependent,
  column: 'city_id' | 'region_id',
  id: number,
  signal: AbortSignal,
) {
  const rows = adminClient()
    .from(table)
    .select(column, { count: 'exact', head: true })
    .match({ [column]: id });
  // A row without a picture says that there is to be none.
  const counted = table === 'place_pictures' ? rows.filter('chosen_by', 'neq', 'none') : rows;
  return countOf(await counted.abortSignal(signal));
}

export const dependentsQuery = ({ kind, id }: Pick<EditedPlace, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'dependents', kind, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DependentCounts> => {
      const column = kind === 'city' ? 'city_id' : 'region_id';
      const counts = dependentsOf(kind).map(
        async (table) => [table, await countOfTable(table, column, id, signal)] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
  });

/** Deletes a city or region. The audit log restores it. Throws DataError. */
export async function deletePlace({ kind, id }: EditedPlace): Promise<void> {
  rowOf(await adminClient().from(PLACE_TABLES[kind]).delete().eq('id', id));
}
