import { Airports } from '@/places/Airports.tsx';
import type { City } from '@/shared/places.ts';
import { useWhere } from './useWhere.ts';

/** The airports nearest to a city, with distance and direction. */
export function CityAirports({ city: { latitude, longitude, airports } }: { city: City }) {
  const where = useWhere();
  const from = latitude === null || longitude === null ? null : { latitude, longitude };
  return <Airports airports={airports} where={(airport) => (from ? where(from, airport) : '')} />;
}
