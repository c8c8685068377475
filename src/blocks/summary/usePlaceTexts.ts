import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { Picture } from '@/shared/pictures.ts';
import { type KnownPlace, placeTextsQuery } from './queries.ts';

interface TextsOfPlace {
  readonly guide: PlaceGuide | null | undefined;
  readonly picture: Picture | null;
}

/** The guide of a place in the page's language and its picture; null without one, the guide undefined until that is known. */
export function usePlaceTexts(place: Pick<KnownPlace, 'type' | 'id'>): TextsOfPlace {
  const { data, isPending } = useQuery(placeTextsQuery(place, useLang()));
  return { guide: isPending ? undefined : (data?.guide ?? null), picture: data?.picture ?? null };
}
