import { type FetchQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { keptClimateQuery, keptElevationQuery } from '@/blocks/climate/queries.ts';
import { readWithTexts } from '@/blocks/page-texts/readPageTexts.ts';
import { FIRST_SIGHTS } from '@/blocks/sights/queries.ts';
import { rowsOf } from '@/lib/errors.ts';
import type { ReadQuery } from '@/lib/loader.ts';
import { db } from '@/lib/supabase.ts';
import { nearbyCitiesQuery, nearestFirst } from '@/places/cities/nearbyCities.ts';
import {
  BY_POPULATION,
  type CityAddress,
  cityQuery,
  findCity,
  PAGE_COLUMNS,
  plainColumns,
  toCard,
  toCity,
} from '@/places/cities/queries.ts';
import { CLIMATE_COLUMNS, climateOf } from '@/shared/climate/rows.ts';
import { positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';

/** The row of a city with the relations that {@link cityParts} reads. */
const wholeCityRow = (lang: LanguageCode, country: string, city: string) =>
  db()
    .from('cities')
    .select(
      `${PAGE_COLUMNS},nearby(${plainColumns(lang)}),climate(${CLIMATE_COLUMNS}),city_elevations(metres)`,
    )
    .or(`lang.eq.${lang},own.is.true`, { referencedTable: 'city_names' })
    .eq('nearby.city_names.lang', lang)
    .eq('slug', city)
    .eq('country_slug', country)
    .order('population', BY_POPULATION)
    .order('id')
    .limit(1);

type WholeRow = NonNullable<Awaited<ReturnType<typeof wholeCityRow>>['data']>[number];

/** Part of a city's row that one block shows. */
interface CityPart {
  readonly queryKey: QueryKey;
  readonly give: (client: QueryClient, row: WholeRow) => void;
  /** Reads it, which asks nothing where it was given. */
  readonly read: (read: ReadQuery) => Promise<unknown>;
}

function part<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  of: (row: WholeRow) => Data,
): CityPart {
  return {
    queryKey: query.queryKey,
    give: (client, row) => client.setQueryData<Data>(query.queryKey, () => of(row)),
    read: (read) => read(query),
  };
}

/** The blocks of a city's page that come with its row. */
export function cityParts(city: City, lang: LanguageCode): readonly CityPart[] {
  const position = positionOf(city);
  return [
    part(nearbyCitiesQuery(city.id, lang), ({ nearby }) =>
      position ? nearestFirst(nearby.map(toCard), position) : [],
    ),
    ...(position
      ? [
          part(keptClimateQuery(position), ({ climate }) => climate && climateOf(climate)),
          part(keptElevationQuery(city.id), ({ city_elevations: elevation }) => elevation?.metres ?? null),
        ]
      : []),
  ];
}

/** The city of {@link cityQuery}, read with all that its page shows: the queries of the blocks get their parts from it. */
export const cityPageQuery = (address: CityAddress & { readonly country: string }) => {
  const { city: slug, country, lang } = address;
  return queryOptions({
    ...cityQuery(address),
    queryFn: async ({ client, signal }) => {
      const texts = { type: 'city', country, slug, lang, sights: FIRST_SIGHTS } as const;
      const request = wholeCityRow(lang, country, slug)
        .abortSignal(signal)
        .then(rowsOf)
        .then(([first]) => first);
      const row = await readWithTexts(request, texts, { client, signal });
      if (!row) return findCity(address, signal);
      const city = toCity(row, lang);
      for (const { give } of cityParts(city, lang)) give(client, row);
      return city;
    },
  });
};
