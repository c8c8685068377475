import { queryOptions } from '@tanstack/react-query';
import { readWithTexts } from '@/blocks/page-texts/readPageTexts.ts';
import { FAMOUS_SIGHTS } from '@/blocks/sights/queries.ts';
import { COUNTRY_SECTIONS } from '@/blocks/wikivoyage/countrySections.ts';
import { rowOf } from '@/lib/errors.ts';
import { db } from '@/lib/supabase.ts';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cardColumns, cityCountQuery, toCard } from '@/places/cities/queries.ts';
import { COUNTRY_COLUMNS, countryQuery, readCountry, toCountry } from '@/places/countries/countryQuery.ts';
import { regionCards, regionsQuery } from '@/places/regions/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS } from '@/shared/names.ts';

/** The country of an address with its regions, how many cities it has, and the largest of them, which `isFirstPage` shows. */
const wholeCountryRow = (slug: string, lang: LanguageCode, isFirstPage: boolean) =>
  db()
    .from('countries')
    .select(
      `${COUNTRY_COLUMNS},city_count,regions!regions_country_id_fkey(id,slug,country_id,${NAME_COLUMNS}),largest(${cardColumns(lang)})`,
    )
    .eq('slug', slug)
    .eq('largest.city_names.lang', lang)
    .limit(isFirstPage ? CITY_PAGE_SIZE : 0, { referencedTable: 'largest' })
    .order('id', { referencedTable: 'regions' });

/**
 * The country of {@link countryQuery}, read with all that its page shows: the queries of the blocks get their parts from it. Its
 * guide and its first cities stand on the first page of the list.
 */
export const countryPageQuery = (slug: string, lang: LanguageCode, isFirstPage: boolean) =>
  queryOptions({
    ...countryQuery(slug),
    queryFn: async ({ client, signal }) => {
      const sections = isFirstPage ? COUNTRY_SECTIONS : [];
      const texts = { type: 'country', country: slug, lang, sights: FAMOUS_SIGHTS, sections } as const;
      const request = wholeCountryRow(slug, lang, isFirstPage).abortSignal(signal).maybeSingle().then(rowOf);
      const row = await readWithTexts(request, texts, { client, signal });
      if (!row) return row === null ? null : readCountry(slug, signal);
      const { id, city_count: count, largest, regions } = row;
      client.setQueryData(regionsQuery(id, lang).queryKey, regionCards(regions, lang));
      if (count !== null) client.setQueryData(cityCountQuery({ countrySlug: slug }).queryKey, count);
      if (isFirstPage) client.setQueryData(countryCitiesQuery(slug, lang, 0).queryKey, largest.map(toCard));
      return toCountry(row);
    },
  });
