/** Look-ups for the correction of wrong addresses. */
import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { db } from '@/lib/supabase.ts';
import { BY_POPULATION } from '@/places/cities/queries.ts';
import { type CorrectionLookups, correctPath } from '@/shared/corrections.ts';
import { isSlug } from '@/shared/slugs.ts';

/** Look-ups that end with `signal`. They throw DataError. */
export function correctionLookups(signal: AbortSignal): CorrectionLookups {
  return {
    postExists: async (slug) => {
      // A slug of another form is in no table: not worth a request.
      if (!isSlug(slug)) return false;
      const posts = db().from('blog_posts').select('slug').eq('slug', slug);
      return rowOf(await posts.abortSignal(signal).maybeSingle()) !== null;
    },
    findCity: async (slug) => {
      if (!isSlug(slug)) return null;
      const cities = db()
        .from('cities')
        .select(
          'slug,country_slug,region_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug))',
        )
        .eq('slug', slug)
        .order('population', BY_POPULATION)
        .order('id')
        .limit(1);
      const [city] = rowsOf(await cities.abortSignal(signal));
      if (!city) return null;
      return {
        slug: city.slug,
        continentSlug: city.countries?.continents.slug ?? null,
        countrySlug: city.country_slug,
        regionSlug: city.region_slug,
      };
    },
  };
}

/** Correction of a wrong address. Never cached: what was missing may exist the next time. */
export const correctionQuery = (pathname: string) =>
  queryOptions({
    queryKey: ['correction', pathname],
    queryFn: ({ signal }) => correctPath(pathname, correctionLookups(signal)),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
