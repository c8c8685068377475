import { useQuery } from '@tanstack/react-query';
import { practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useNow } from '@/lib/useNow.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { positionOf } from '@/shared/geo.ts';
import { ownZone } from '@/shared/localTime.ts';
import type { City } from '@/shared/places.ts';
import type { GuideFacts } from './guideFacts.ts';
import { landmarksQuery, ranksQuery } from './landmarks.ts';

/** The same limit as on the city's page, so that the cache entry is shared. */
const NEARBY = 12;

interface GuideFactsState {
  readonly facts: GuideFacts;
  readonly isPending: boolean;
  /** Asks again for what could not be read; null when everything was. */
  readonly retry: (() => void) | null;
}

/** Facts that a guide of a city is composed from. A part that cannot be read leaves the rest. */
export function useGuideFacts(city: City): GuideFactsState {
  const lang = useLang();
  const now = useNow();
  // A server does not know who will read the page.
  const hydrating = useHydrating();
  const country = useQuery({ ...countryQuery(city.countrySlug), enabled: city.countryId !== null });
  const nearby = useQuery(nearbyCitiesQuery(city.id, lang, NEARBY));
  const landmarks = useQuery(landmarksQuery(city.id, lang));
  const ranks = useQuery(ranksQuery(city));
  const practical = useQuery({
    ...practicalQuery(city.countrySlug, lang),
    enabled: city.countryId !== null,
  });
  const all = [country, nearby, landmarks, ranks, practical];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  return {
    facts: {
      city,
      country: country.data ?? null,
      practical: practical.data ?? null,
      position: positionOf(city),
      nearby: nearby.data ?? [],
      landmarks: landmarks.data ?? null,
      ranks: ranks.data ?? null,
      now,
      visitorZone: hydrating ? null : ownZone(),
    },
    isPending: all.some(({ isLoading }) => isLoading),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}
