import { queryOptions } from '@tanstack/react-query';
import { readWithTexts } from '@/blocks/page-texts/readPageTexts.ts';
import { REGION_SIGHTS } from '@/blocks/sights/queries.ts';
import { rowOf } from '@/lib/errors.ts';
import { cityCountQuery, regionCitiesQuery, toCard } from '@/places/cities/queries.ts';
import { readRegion, regionQuery, toRegion, wholeRegionRow } from '@/places/regions/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** The region of {@link regionQuery}, read with all that its page shows: the queries of the blocks get their parts from it. */
export const regionPageQuery = (country: string, slug: string, lang: LanguageCode) =>
  queryOptions({
    ...regionQuery(country, slug, lang),
    queryFn: async ({ client, signal }) => {
      const texts = { type: 'region', country, slug, lang, sights: REGION_SIGHTS } as const;
      const request = wholeRegionRow(country, slug, lang).abortSignal(signal).maybeSingle().then(rowOf);
      const row = await readWithTexts(request, texts, { client, signal });
      if (!row) return row === null ? null : readRegion(country, slug, lang, signal);
      const { id, region_city_count: count, largest_in_region: largest } = row;
      if (count !== null) client.setQueryData(cityCountQuery({ regionId: id }).queryKey, count);
      client.setQueryData(regionCitiesQuery(id, lang).queryKey, largest.map(toCard));
      return toRegion(row, lang);
    },
  });
