/** Moves of places that are hardly ever meant: a sign lost, latitude and longitude exchanged. */
import { distanceKm, positionOf } from '@/shared/geo.ts';
import type { Changes, StoredValues } from './placeForm.ts';

/** Kilometres beyond which an operator is asked. */
const FAR_KM = 50;

/** Kilometres by which the changes move a place that has a position, where these are many. */
export function farMove(stored: StoredValues, changes: Changes): number | undefined {
  const at = (values: StoredValues) => {
    const [latitude, longitude] = [values.latitude, values.longitude];
    return positionOf({
      latitude: typeof latitude === 'number' ? latitude : null,
      longitude: typeof longitude === 'number' ? longitude : null,
    });
  };
  const [from, to] = [
    at(stored),
    at({
      ...stored,
      ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.to])),
    }),
  ];
  const km = from && to ? distanceKm(from, to) : 0;
  return km > FAR_KM ? km : undefined;
}
