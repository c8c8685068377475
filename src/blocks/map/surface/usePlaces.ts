import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavourites } from '@/blocks/favourites/useFavourites.ts';
import { type Box, MAX_SIGHT_TILE_ZOOM, tilesIn, tileZoom } from '@/blocks/map/cityTiles.ts';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import type {
  AirportPlace,
  CityPlace,
  CountryPlace,
  Layers,
  MapPlace,
  RegionPlace,
  SightPlace,
} from '@/blocks/map/places.ts';
import {
  airportNamesQuery,
  airportsQuery,
  cityPlace,
  countryRegionsQuery,
  mapCountriesQuery,
  tileCitiesQuery,
  tileSightsQuery,
} from '@/blocks/map/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Settled } from './useAtlasMap.ts';

/** The most cities that are drawn at once; more would be a grey mass. */
const MAX_CITIES = 700;
/** Names of regions are shown from here on (engine/nameLayers.ts). */
const REGIONS_FROM = 4.5;
/** The most countries whose regions are asked for at once. */
const MAX_COUNTRIES = 12;

export interface Places {
  readonly cities: readonly CityPlace[];
  readonly countries: readonly CountryPlace[];
  readonly regions: readonly RegionPlace[];
  readonly airports: readonly AirportPlace[];
  readonly sights: readonly SightPlace[];
  readonly favourites: readonly CityPlace[];
  /** Cities are on their way, or could not be read. */
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const none: readonly never[] = [];

const inBox = ({ west, south, east, north }: Box, { latitude, longitude }: MapPlace) =>
  latitude >= south && latitude <= north && (longitude - west + 720) % 360 <= east - west;

const bySize = (a: CityPlace, b: CityPlace) => (b.population ?? -1) - (a.population ?? -1) || a.id - b.id;

/**
 * The cities of the tiles that are shown, and those of coarser tiles that were read before: a city once shown does not
 * vanish while one comes nearer to it.
 */
function useCities(settled: Settled | null, enabled: boolean, lang: LanguageCode) {
  const zoom = settled ? tileZoom(settled.view.zoom) : 0;
  const tiles = settled && enabled ? tilesIn(settled.box, zoom) : none;
  const cache = useRef({ lang, cities: new Map<number, { place: CityPlace; zoom: number }>() });
  const answers = useQueries({ queries: tiles.map((tile) => tileCitiesQuery(tile, lang)) });
  const versions = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new at every render, `read` says when they differ
  const cities = useMemo(() => {
    if (cache.current.lang !== lang) cache.current = { lang, cities: new Map() };
    const { cities: all } = cache.current;
    for (const { data = none } of answers)
      for (const place of data)
        if ((all.get(place.id)?.zoom ?? 99) > zoom) all.set(place.id, { place, zoom });
    if (!settled || !enabled) return none;
    return [...all.values()]
      .filter((city) => city.zoom <= zoom && inBox(settled.box, city.place))
      .map(({ place }) => place)
      .sort(bySize)
      .slice(0, MAX_CITIES);
  }, [versions, settled, enabled, zoom, lang]);
  return {
    cities,
    pending: answers.some(({ isLoading }) => isLoading),
    failed: answers.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}

/** The one that the map is about, and the most famous sights of what is shown. */
function useSights(
  settled: Settled | null,
  enabled: boolean,
  lang: LanguageCode,
  about: SightPlace | null,
): readonly SightPlace[] {
  const zoom = settled ? tileZoom(settled.view.zoom, MAX_SIGHT_TILE_ZOOM) : 0;
  const tiles = settled && enabled ? tilesIn(settled.box, zoom) : none;
  return useQueries({
    queries: tiles.map((tile) => tileSightsQuery(tile, lang)),
    combine: (answers) => {
      const sights = answers.flatMap(({ data }) => data ?? []);
      return about && enabled ? [about, ...sights.filter(({ key }) => key !== about.key)] : sights;
    },
  });
}

/** Airports, by the names they have in the page's language once these are known. */
function useAirports(enabled: boolean, lang: LanguageCode): readonly AirportPlace[] {
  const { data: airports = none } = useQuery({ ...airportsQuery, enabled });
  const { data: names } = useQuery({ ...airportNamesQuery(lang), enabled: enabled && lang !== 'en' });
  return useMemo(() => {
    if (!enabled) return none;
    return airports.map((airport) => {
      const localName = names?.get(airport.iata);
      return localName
        ? { ...airport, name: localName.name, nameLang: lang, namedOn: localName.source_date }
        : airport;
    });
  }, [enabled, airports, names, lang]);
}

/** The regions of the countries in the middle of things. */
function useRegions(
  settled: Settled | null,
  countries: readonly CountryPlace[],
  cities: readonly CityPlace[],
  lang: LanguageCode,
) {
  const near = useMemo(() => {
    if (!settled || settled.view.zoom < REGIONS_FROM) return none;
    const { box } = settled;
    // A large country may be on the screen without its middle: its cities tell.
    const isos = new Set(cities.map(({ isoCode }) => isoCode));
    return countries
      .filter((country) => isos.has(country.isoCode) || inBox(box, country))
      .slice(0, MAX_COUNTRIES);
  }, [settled, countries, cities]);
  return useQueries({
    queries: near.map((country) => countryRegionsQuery(country, lang)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

const OCEANS = [
  ['arctic', 86, -20],
  ['northAtlantic', 33, -42],
  ['southAtlantic', -26, -17],
  ['northPacific', 30, -158],
  ['southPacific', -32, -128],
  ['indian', -22, 78],
  ['southern', -62, 60],
] as const;

function useOceans(): readonly MapPlace[] {
  const { t } = useTranslation('explorer');
  return useMemo(
    () =>
      OCEANS.map(([name, latitude, longitude]) => ({
        kind: 'point',
        key: `ocean-${name}`,
        name: t(`oceans.${name}`),
        latitude,
        longitude,
        route: null,
      })),
    [t],
  );
}

/** Places in the view of the map, given to the map as they change. */
export function usePlaces(
  map: AtlasMap | null,
  settled: Settled | null,
  layers: Layers,
  { marked, about }: { readonly marked: readonly number[] | undefined; readonly about: SightPlace | null },
): Places {
  const lang = useLang();
  const { cities, ...state } = useCities(settled, layers.has('cities'), lang);
  const { data: countries = none } = useQuery(mapCountriesQuery(lang));
  const regions = useRegions(settled, countries, cities, lang);
  const airports = useAirports(layers.has('airports'), lang);
  const ownFavourites = useFavourites();
  const ids = marked ?? ownFavourites;
  const { data: cards = none } = useQuery({
    ...citiesByIdQuery(ids, lang),
    enabled: layers.has('favourites') && ids.length > 0,
  });
  const favourites = useMemo(
    () => (layers.has('favourites') ? cards.flatMap((card) => cityPlace(card, lang) ?? []) : none),
    [cards, layers, lang],
  );
  const sights = useSights(settled, layers.has('sights'), lang, about);
  const oceans = useOceans();
  useEffect(() => map?.show('oceans', oceans), [map, oceans]);
  useEffect(() => map?.show('countries', countries), [map, countries]);
  useEffect(() => map?.show('regions', regions), [map, regions]);
  useEffect(() => map?.show('cities', cities), [map, cities]);
  useEffect(() => map?.show('airports', airports), [map, airports]);
  useEffect(() => map?.show('sights', sights), [map, sights]);
  useEffect(() => map?.show('favourites', favourites), [map, favourites]);
  return { cities, countries, regions, airports, sights, favourites, ...state };
}
