import { useQuery } from '@tanstack/react-query';
import { siteOrigin } from '@/blocks/favourites/sharing.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { distanceKm, positionOf } from '@/shared/geo.ts';
import { buildPath } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import type { SavedPlan, Stop } from './lists.ts';
import type { PlacedPlan } from './places.ts';

/** The cities of a plan, read once whatever their order. */
export function useCities(stops: readonly Stop[]) {
  const lang = useLang();
  const ids = stops.map(({ id }) => id).sort((a, b) => a - b);
  const query = useQuery(citiesByIdQuery(ids, lang));
  return { query, cities: new Map((query.data ?? []).map((city) => [city.id, city])) };
}

/** A plan as files say it. Stops whose city is gone keep their number for a name. */
export function usePlaced(plan: SavedPlan, cities: ReadonlyMap<number, CityCard>): () => PlacedPlan {
  const lang = useLang();
  return () => ({
    name: plan.name,
    stops: plan.stops.map((stop) => {
      const city = cities.get(stop.id);
      return {
        ...stop,
        name: city ? cityName(city, lang) : `#${stop.id}`,
        country: city?.country ?? '',
        latitude: city?.latitude ?? null,
        longitude: city?.longitude ?? null,
        link: siteOrigin() + buildPath(lang, city ? cityRoute(city) : { name: 'favourites' }),
      };
    }),
  });
}

/** Kilometres from each stop to the one before it; null where one of the two is not known. */
export function legsOf(stops: readonly Stop[], cities: ReadonlyMap<number, CityCard>): (number | null)[] {
  return stops.map(({ id }, index) => {
    const before = stops[index - 1];
    const [from, to] = [before && cities.get(before.id), cities.get(id)];
    const [a, b] = [from && positionOf(from), to && positionOf(to)];
    return a && b ? distanceKm(a, b) : null;
  });
}
