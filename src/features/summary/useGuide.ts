import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import { type KnownPlace, placeTextsQuery } from './queries.ts';

/** The guide of a place in the page's language, which the page's loader has read; null without one. */
export function useGuide(place: Pick<KnownPlace, 'type' | 'id'>): PlaceGuide | null {
  const { data } = useQuery({ ...placeTextsQuery(place, useLang()), enabled: false });
  return data?.guide ?? null;
}
