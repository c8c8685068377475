import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { Picture } from '@/shared/pictures.ts';
import { type KnownPlace, placeTextsQuery } from './queries.ts';

interface TextsOfPlace {
  readonly guide: PlaceGuide | null;
  readonly picture: Picture | null;
}

/** The guide of a place in the page's language and its picture, which the page's loader has read; null without one. */
export function usePlaceTexts(place: Pick<KnownPlace, 'type' | 'id'>): TextsOfPlace {
  const { data } = useQuery({ ...placeTextsQuery(place, useLang()), enabled: false });
  return { guide: data?.guide ?? null, picture: data?.picture ?? null };
}
