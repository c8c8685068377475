import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countOf, rowsOf } from '@/lib/errors.ts';
import { HOUR, keepOtherLanguage, MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { airportsOf } from '@/shared/airports.ts';
import { cityName } from '@/shared/cities.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { knownZone } from '@/shared/localTime.ts';
import { localizedNames, NAME_COLUMNS, nameIn, namesFor } from '@/shared/names.ts';
import type { ListedPicture } from '@/shared/pictures.ts';
import type { City, CityCard, Namesakes, OtherName } from '@/shared/places.ts';

type PlainColumns =
  'id,slug,name,population,latitude,longitude,image_url,country,country_slug,region_slug,countries!cities_country_id_fkey(iso_code,name:name_fr,continents!countries_continent_id_fkey(slug)),city_names(lang,name)';

/** Columns that {@link toCard} reads, without the picture, with the name of the country in `lang`. */
export const plainColumns = (lang: LanguageCode) =>
  `id,slug,name,population,latitude,longitude,image_url,country,country_slug,region_slug,countries!cities_country_id_fkey(iso_code,name:name_${lang},continents!countries_continent_id_fkey(slug)),city_names(lang,name)` as PlainColumns;

/** A row of a city for {@link toCard}. */
export const cardColumns = (lang: LanguageCode) => `picture,${plainColumns(lang)}` as const;

/** Columns that {@link toCity} reads. */
export const PAGE_COLUMNS =
  `id,geoname_id,slug,name,population,latitude,longitude,timezone,image_url,picture,country,country_slug,region_slug,country_id,region_id,recorded_on,namesakes,airports,city_names(lang,name,own),countries!cities_country_id_fkey(iso_code,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug,${NAME_COLUMNS})),regions!cities_region_id_country_id_fkey(${NAME_COLUMNS})` as const;

export interface CardRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly image_url: string | null;
  /** Computed: a picture as lists show it. */
  readonly picture?: unknown;
  readonly country: string | null;
  readonly country_slug: string | null;
  readonly region_slug: string | null;
  readonly countries: {
    readonly iso_code: string;
    readonly name?: string;
    readonly continents: { readonly slug: string };
  } | null;
  readonly city_names: readonly { readonly lang: string; readonly name: string }[];
}

export function toCard(row: CardRow): CityCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    names: localizedNames(row.city_names),
    population: row.population,
    latitude: row.latitude,
    longitude: row.longitude,
    imageUrl: row.image_url,
    picture: (row.picture ?? null) as ListedPicture | null,
    country: row.countries?.name ?? row.country,
    countrySlug: row.country_slug ?? UNKNOWN_COUNTRY_SLUG,
    isoCode: row.countries?.iso_code ?? null,
    regionSlug: row.region_slug,
    continentSlug: row.countries?.continents.slug ?? UNKNOWN_CONTINENT_SLUG,
  };
}

/** Names of a city other than `shown`: the local ones, and the stored one. */
function otherNames(
  {
    name,
    city_names,
  }: Pick<CardRow, 'name'> & { readonly city_names: readonly (OtherName & { own: boolean })[] },
  shownName: string,
): OtherName[] {
  const localNames = city_names.filter((local) => local.own && local.name !== name);
  return [...localNames, { lang: null, name }].filter((other) => other.name !== shownName);
}

/** Cards with their name in `lang` where it has one of its own. */
export const cards = (lang: LanguageCode) =>
  db().from('cities').select(cardColumns(lang)).eq('city_names.lang', lang);

/** The most populated first, unknown populations last. */
export const BY_POPULATION = { ascending: false, nullsFirst: false } as const;

/** Cities per page of a long list. */
export const CITY_PAGE_SIZE = 60;

/** The most populated cities, without their districts; 50 on the home page, fresh for an hour. */
export const topCitiesQuery = (lang: LanguageCode, limit = 50) =>
  queryOptions({
    queryKey: ['cities', 'top', limit, lang],
    staleTime: HOUR,
    gcTime: HOUR,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const rows = rowsOf(
        await cards(lang)
          .not('population', 'is', null)
          .is('district_of', null)
          .order('population', BY_POPULATION)
          .order('id')
          .limit(limit)
          .abortSignal(signal),
      );
      return rows.map(toCard);
    },
  });

/** How many cities a country or a region has, without their districts. */
export const cityCountQuery = (place: { readonly countrySlug: string } | { readonly regionId: number }) =>
  queryOptions({
    queryKey: ['cities', 'count', place],
    staleTime: 2 * MINUTE,
    queryFn: async ({ signal }): Promise<number> => {
      const cities = db().from('cities').select('id', { count: 'exact', head: true }).is('district_of', null);
      const placeFilter =
        'countrySlug' in place
          ? cities.eq('country_slug', place.countrySlug)
          : cities.eq('region_id', place.regionId);
      return countOf(await placeFilter.abortSignal(signal));
    },
  });

/** Cities per page of a region. */
export const REGION_PAGE_SIZE = 100;

/** One page of a region's cities, the most populated first. `page` counts from 0; past the end it is empty. */
export const regionCitiesQuery = (regionId: number, lang: LanguageCode, page = 0) =>
  queryOptions({
    queryKey: ['cities', 'region', regionId, lang, page],
    staleTime: 2 * MINUTE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const rows = rowsOf(
        await cards(lang)
          .eq('region_id', regionId)
          .is('district_of', null)
          .order('population', BY_POPULATION)
          .order('id')
          .range(page * REGION_PAGE_SIZE, (page + 1) * REGION_PAGE_SIZE - 1)
          .abortSignal(signal),
      );
      return rows.map(toCard);
    },
  });

export interface CityAddress {
  readonly city: string;
  /** Preferred when several cities share a slug; a wrong one still finds the city, so that the page can redirect. */
  readonly country?: string;
  /** The language of its names and of the names above it. */
  readonly lang: LanguageCode;
}

/** Rows of cities with all that {@link toCity} reads. */
export const pageRows = (lang: LanguageCode) =>
  db()
    .from('cities')
    .select(PAGE_COLUMNS)
    .or(`lang.eq.${lang},own.is.true`, { referencedTable: 'city_names' });

export type PageRow = NonNullable<Awaited<ReturnType<typeof pageRows>>['data']>[number];

export function toCity(row: PageRow, lang: LanguageCode): City {
  const card = toCard(row);
  return {
    ...card,
    country: row.countries ? nameIn(namesFor(lang, row.countries), lang).text : row.country,
    otherNames: otherNames(row, cityName(card, lang)),
    geonameId: row.geoname_id,
    timezone: knownZone(row.timezone),
    countryId: row.country_id,
    regionId: row.region_id,
    countryNames: row.countries ? namesFor(lang, row.countries) : null,
    continentNames: row.countries ? namesFor(lang, row.countries.continents) : null,
    regionNames: row.regions ? namesFor(lang, row.regions) : null,
    recordedOn: row.recorded_on,
    namesakes: (row.namesakes ?? {}) as Namesakes,
    airports: airportsOf(row.airports, lang),
  };
}

/**
 * The city an address means: the one of that slug in that country, else the one that had it there, else the most populated
 * of that slug, else one that had it anywhere. Null when there is none.
 */
export async function findCity(
  { city, country, lang }: CityAddress,
  signal: AbortSignal,
): Promise<City | null> {
  const bySlug = () =>
    pageRows(lang)
      .eq('slug', city)
      .order('population', BY_POPULATION)
      .order('id')
      .limit(1)
      .abortSignal(signal);
  const byId = async (id: number | null | undefined) =>
    id ? rowsOf(await pageRows(lang).eq('id', id).abortSignal(signal)) : [];
  const movedHere = async (p_country: string) => {
    const [moved] = rowsOf(await db().rpc('moved_place', { p_country, p_city: city }).abortSignal(signal));
    return byId(moved?.id);
  };
  const moved = async () => {
    const former = db().from('former_addresses').select('city_id').eq('kind', 'city').eq('slug', city);
    const newest = former.order('created_at', { ascending: false }).limit(1);
    const [address] = rowsOf(await newest.abortSignal(signal));
    return byId(address?.city_id);
  };
  const here = async (slug: string) =>
    rowsOf(await bySlug().eq('country_slug', slug))[0] ?? (await movedHere(slug))[0];
  const row = (country ? await here(country) : undefined) ?? rowsOf(await bySlug())[0] ?? (await moved())[0];
  return row ? toCity(row, lang) : null;
}

/** The city that {@link findCity} finds. */
export const cityQuery = (address: CityAddress) => {
  const { city, country, lang } = address;
  return queryOptions({
    queryKey: ['city', city, country ?? null, lang],
    staleTime: HOUR,
    placeholderData: keepOtherLanguage(['city', city, country ?? null]),
    queryFn: ({ signal }) => findCity(address, signal),
  });
};
