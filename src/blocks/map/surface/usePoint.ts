import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '@/blocks/map/places.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatCoordinate } from '@/shared/format.ts';
import type { Position } from '@/shared/geo.ts';

/** A place of our own for a point of the map where there is none. */
export function usePoint() {
  const { t } = useTranslation('places');
  const lang = useLang();
  return useCallback(
    ({ latitude, longitude }: Position): MapPlace => ({
      kind: 'point',
      key: `point-${latitude}-${longitude}`,
      name: [
        formatCoordinate(lang, latitude, t('compass.n'), t('compass.s'), 1),
        formatCoordinate(lang, longitude, t('compass.e'), t('compass.w'), 1),
      ].join(' '),
      latitude,
      longitude,
      route: null,
    }),
    [lang, t],
  );
}
