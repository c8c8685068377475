import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { type PageRequest, redirectTo } from '@/lib/loader.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';

const movedQuery = (country: string, region?: string) =>
  queryOptions({
    queryKey: ['moved', country, region ?? null],
    staleTime: HOUR,
    queryFn: async ({ signal }) => {
      const parameters = { p_country: country, ...(region === undefined ? {} : { p_region: region }) };
      const [place] = rowsOf(await db().rpc('moved_place', parameters).abortSignal(signal));
      return place ?? null;
    },
  });

/** Throws the redirect to the address that a country or region has now, where it has had another one; of a region that there is no more, to the country. */
export async function redirectMoved(
  request: PageRequest<'country' | 'countryBySlug' | 'region'>,
): Promise<void> {
  const { read, route } = request;
  const region = route.name === 'region' ? route.region : undefined;
  const place = await read(movedQuery(route.country, region));
  if (!place) return;
  const { continent_slug: continent, country_slug: country, region_slug } = place;
  if (route.name === 'region' && region_slug)
    redirectTo(request, { ...route, continent, country, region: region_slug });
  redirectTo(request, { name: 'country', continent, country });
}
