import type { Placed } from '@/i18n/placeWords.ts';
import type { WeatherPlace } from './queries.ts';

/** The place as the title of its weather names it; of a country no page has a title. */
export function placed(place: WeatherPlace, name: string): Placed {
  return 'continent' in place ? { kind: 'continent', name, key: place.continent } : { kind: 'city', name };
}
