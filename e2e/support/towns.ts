/** Towns of France that journeys write to, each journey to its own. */
import { buildPath } from '../../src/shared/paths.ts';

/** Slugs by screen; three, for a journey that is repeated. */
export type Towns = Readonly<Record<'phone' | 'desktop', readonly [string, string, string]>>;

/** Both screens, and what is repeated, have the same backend: each has a town of its own. */
export const townFor = (towns: Towns, isMobile: boolean, repeat: number): string =>
  towns[isMobile ? 'phone' : 'desktop'][repeat % 3] ?? '';

/** `region` and `city` are slugs. */
export const townPath = (lang: 'fr' | 'ar', region: string, city: string): string =>
  buildPath(lang, { name: 'city', continent: 'europe', country: 'france', region, city, tab: 'overview' });
