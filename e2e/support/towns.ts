/** Towns of France that journeys write to, each journey to its own. */
import { buildPath } from '../../src/shared/paths.ts';

/** Slugs; three, for --repeat-each. */
export type Towns = readonly [string, string, string];

/** Repeated runs share a backend, so each one writes to another town. */
export const townFor = (towns: Towns, repeat: number): string => towns[repeat % 3] ?? '';

/** `region` and `city` are slugs. */
export const townPath = (lang: 'fr' | 'ar', region: string, city: string): string =>
  buildPath(lang, { name: 'city', continent: 'europe', country: 'france', region, city, tab: 'overview' });
