import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuideFacts, Words } from '@/blocks/categories/guide/guideFacts.ts';
import { landmarksQuery, ranksQuery } from '@/blocks/categories/guide/landmarks.ts';
import { essentialsQuery } from '@/blocks/practical/practicalQuery.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { useDistance } from '@/lib/units.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import { positionOf } from '@/shared/geo.ts';
import type { City } from '@/shared/places.ts';

/** Facts that the prose about a city is composed from, and its words. A part that cannot be read leaves the rest. */
export function useCityFacts(city: City): { facts: GuideFacts; words: Words } {
  const { t } = useTranslation('guide');
  const { t: cityText } = useTranslation('city');
  const { t: places } = useTranslation('places');
  const lang = useLang();
  const landmarks = useQuery(landmarksQuery(city.id, lang)).data ?? null;
  const ranks = useQuery(ranksQuery(city)).data ?? null;
  const nearby = useQuery(nearbyCitiesQuery(city.id, lang)).data ?? [];
  const essentials = useQuery({
    ...essentialsQuery(city.countrySlug, lang),
    enabled: city.countryId !== null,
  });
  const names = useNationalNames();
  const distance = useDistance();
  return {
    facts: {
      city,
      country: null,
      practical: essentials.data ?? null,
      position: positionOf(city),
      nearby,
      landmarks,
      ranks,
      now: useInitialTime(),
      visitorZone: null,
    },
    words: { lang, t, city: cityText, places, names, distance },
  };
}
