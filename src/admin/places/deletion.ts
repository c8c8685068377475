/** What goes with a place that is deleted, and its deletion. */
import { queryOptions } from '@tanstack/react-query';
import { countOf, rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { type EditedPlace, PLACES_KEY } from './places.ts';

export interface Belongings {
  readonly names: number;
  readonly articles: number;
  readonly guides: number;
  readonly sights: number;
  /** Cities that are left without a region. */
  readonly cities: number;
}

export const belongingsQuery = ({ kind, id }: Pick<EditedPlace, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'belongings', kind, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Belongings> => {
      const db = adminClient();
      const head = { count: 'exact', head: true } as const;
      const isCity = kind === 'city';
      const column = isCity ? 'city_id' : 'region_id';
      const [names, articles, guides, sights, cities] = await Promise.all([
        isCity ? db.from('city_names').select('lang', head).eq('city_id', id).abortSignal(signal) : null,
        db.from('blog_post_places').select('position', head).eq(column, id).abortSignal(signal),
        db.from('place_guides').select('id', head).eq(column, id).abortSignal(signal),
        isCity ? db.from('sights').select('item', head).eq('city_id', id).abortSignal(signal) : null,
        isCity ? null : db.from('cities').select('id', head).eq('region_id', id).abortSignal(signal),
      ]);
      const counted = (answer: Parameters<typeof countOf>[0] | null) => (answer ? countOf(answer) : 0);
      return {
        names: counted(names),
        articles: counted(articles),
        guides: counted(guides),
        sights: counted(sights),
        cities: counted(cities),
      };
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
