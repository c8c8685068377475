/** Places that are drawn on the map, of all that it knows. */
import { useMemo } from 'react';
import type { MapPlace } from '@/blocks/map/places.ts';
import type { AtlasState } from './useAtlasMap.ts';
import type { Places } from './usePlaces.ts';

/** Everything drawn on the map that is on the screen, the most important of each kind first. */
export function useVisible({ map, settled }: AtlasState, places: Places): readonly MapPlace[] {
  return useMemo(() => {
    if (!map || !settled) return [];
    const { cities, regions, countries, airports, sights, favourites } = places;
    const cityKeys = new Set(cities.map(({ key }) => key));
    const all: MapPlace[] = [...favourites.filter(({ key }) => !cityKeys.has(key)), ...cities];
    all.push(...regions, ...sights, ...airports);
    // A wide country may be all there is to see without its name.
    const middle = map.middle();
    const around = settled.view.zoom < 7 ? countries : [];
    return [
      ...all.filter((place) => map.isVisible(place)),
      ...around.filter((country) => country.isoCode === middle || map.isVisible(country)),
    ];
  }, [map, settled, places]);
}

/** All that stands on the map. */
export function useByKey({ countries, regions, airports, sights, cities, favourites }: Places) {
  return useMemo(() => {
    const all: MapPlace[] = [...countries, ...regions, ...airports, ...sights, ...cities, ...favourites];
    return new Map(all.map((place) => [place.key, place]));
  }, [countries, regions, airports, sights, cities, favourites]);
}
