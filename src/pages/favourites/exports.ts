/** The visitor's list as files. */

import { siteOrigin } from '@/blocks/favourites/sharing.ts';
import { downloadText } from '@/lib/download.ts';
import { env } from '@/lib/env.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { toCsv } from '@/shared/csv.ts';
import { toGpx } from '@/shared/gpx.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import { slugify } from '@/shared/slugs.ts';

const TYPES = { csv: 'text/csv', gpx: 'application/gpx+xml' } as const;

function addressOf(city: CityCard, lang: LanguageCode): string {
  return siteOrigin() + buildPath(lang, cityRoute(city));
}

/** One line per city under `header`: name, country, population, latitude, longitude, address. */
export function csvOf(cities: readonly CityCard[], header: readonly string[], lang: LanguageCode): string {
  return toCsv([
    header,
    ...cities.map((city) => [
      cityName(city, lang),
      city.country,
      city.population,
      city.latitude,
      city.longitude,
      addressOf(city, lang),
    ]),
  ]);
}

/** One waypoint per city; those without coordinates are left out. */
export function gpxOf(cities: readonly CityCard[], name: string, lang: LanguageCode): string {
  const waypoints = cities.flatMap((city) => {
    const { latitude, longitude } = city;
    if (latitude === null || longitude === null) return [];
    const country = city.country;
    return [
      {
        name: cityName(city, lang),
        latitude,
        longitude,
        ...(country ? { description: country } : {}),
        link: addressOf(city, lang),
      },
    ];
  });
  return toGpx({ name, creator: env.siteName, time: new Date(), waypoints });
}

/** Hands a text to the browser as a file to be saved. */
export function download(kind: keyof typeof TYPES, text: string): void {
  downloadText(`${slugify(env.siteName)}-favoris.${kind}`, text, TYPES[kind]);
}
