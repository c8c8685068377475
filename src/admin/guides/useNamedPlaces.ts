import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/lib/useDebounced.ts';
import { GUIDE_SECTIONS, type GuidePlaces, type GuideTexts } from '@/shared/guides.ts';
import { namedPlacesQuery } from './guides.ts';

/** Long enough for an address to be typed. */
const DEBOUNCE_MS = 600;
const NONE: GuidePlaces = {};

/** The places that the links of a guide name, as they are typed. */
export function useNamedPlaces(texts: GuideTexts): GuidePlaces {
  const whole = useDebounced(GUIDE_SECTIONS.map((section) => texts[section]).join('\n'), DEBOUNCE_MS);
  return useQuery(namedPlacesQuery(whole)).data ?? NONE;
}
