import type { SectionKey } from '@/shared/travelGuide.ts';

/** Sections on the page of a country, in order. */
export const COUNTRY_SECTIONS = [
  'understand',
  'get_in',
  'get_around',
  'stay_safe',
] as const satisfies SectionKey[];
