/** What goes with a place that is deleted, and its deletion. */
import { queryOptions } from '@tanstack/react-query';
import { countOf, rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { type EditedPlace, PLACES_KEY } from './places.ts';

/** By what is counted its table: what people give a place, and what visitors miss when it is gone. */
const TABLES = {
  names: 'city_names',
  articles: 'blog_post_places',
  guides: 'place_guides',
  pictures: 'place_pictures',
  addresses: 'former_addresses',
  sights: 'sights',
  /** Those that are left without a region. */
  cities: 'cities',
} as const;
export type Belonging = keyof typeof TABLES;
export type Belongings = Readonly<Partial<Record<Belonging, number>>>;

const SHARED = ['articles', 'guides', 'pictures', 'addresses'] as const;
const KINDS = {
  city: ['names', ...SHARED, 'sights'],
  region: [...SHARED, 'cities'],
} as const satisfies Record<string, readonly Belonging[]>;

/** The tables whose rows go with a city and are counted before. */
export const CITY_TABLES: readonly string[] = KINDS.city.map((kind) => TABLES[kind]);

async function countOfKind(
  kind: Belonging,
  column: 'city_id' | 'region_id',
  id: number,
  signal: AbortSignal,
) {
  const rows = adminClient()
    .from(TABLES[kind])
    .select(column, { count: 'exact', head: true })
    .match({ [column]: id });
  // A row without a picture says that there is to be none.
  const counted = kind === 'pictures' ? rows.filter('chosen_by', 'neq', 'none') : rows;
  return countOf(await counted.abortSignal(signal));
}

export const belongingsQuery = ({ kind, id }: Pick<EditedPlace, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'belongings', kind, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Belongings> => {
      const of = kind === 'city' ? 'city' : 'region';
      const counts = KINDS[of].map(
        async (counted) => [counted, await countOfKind(counted, `${of}_id`, id, signal)] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
  });

/** Deletes a city or region. The trail brings it back. Throws DataError. */
export async function deletePlace({ kind, id }: EditedPlace): Promise<void> {
  rowOf(
    await adminClient()
      .from(kind === 'city' ? 'cities' : 'regions')
      .delete()
      .eq('id', id),
  );
}
