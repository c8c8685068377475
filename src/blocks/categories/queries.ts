import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { cardColumns, toCard } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { localizedNames, NAME_COLUMNS, type Names, namesFromColumns } from '@/shared/names.ts';
import type { CityCard } from '@/shared/places.ts';
import { SAMPLE_CITIES } from './categories.ts';

export interface Category {
  readonly slug: string;
  readonly names: Names;
}

/** The categories by name in the language. */
export const categoriesQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['categories', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Category[]> => {
      const rows = rowsOf(
        await db()
          .from('categories')
          .select(`slug,${NAME_COLUMNS}`)
          .order(`name_${lang}`)
          .order('id')
          .abortSignal(signal),
      );
      return rows.map((row) => ({ slug: row.slug, names: namesFromColumns(row) }));
    },
  });

/** The sample cities that this database has (docs/product/categories-and-guides.md#category-page). */
export const sampleCitiesQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'samples', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const rows = rowsOf(
        await db()
          .from('cities')
          .select(`geoname_id,${cardColumns(lang)}`)
          .eq('city_names.lang', lang)
          .in('geoname_id', SAMPLE_CITIES)
          .abortSignal(signal),
      );
      return SAMPLE_CITIES.flatMap((id) => rows.filter((row) => row.geoname_id === id)).map(toCard);
    },
  });

/** The names of a city in all languages that have one. */
export const cityNamesQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['cityNames', cityId],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Names> =>
      localizedNames(
        rowsOf(await db().from('city_names').select('lang,name').eq('city_id', cityId).abortSignal(signal)),
      ),
  });
