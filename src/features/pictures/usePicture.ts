import { useQuery } from '@tanstack/react-query';
import { type KnownPlace, placeTextsQuery } from '@/features/summary/queries.ts';
import { useLang } from '@/lib/i18n.tsx';
import type { Picture } from '@/shared/pictures.ts';

/** The picture of a place, which the page's loader has read; null without one. */
export function usePicture(place: Pick<KnownPlace, 'type' | 'id'>): Picture | null {
  const { data } = useQuery({ ...placeTextsQuery(place, useLang()), enabled: false });
  return data?.picture ?? null;
}
