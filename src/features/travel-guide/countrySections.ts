import type { SectionKey } from '@/shared/travelGuide.ts';

/** What the page of a country shows, in order. */
export const COUNTRY_SECTIONS = [
  'understand',
  'get_in',
  'get_around',
  'stay_safe',
] as const satisfies SectionKey[];
