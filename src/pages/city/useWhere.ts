import { useTranslation } from 'react-i18next';
import { useDistance } from '@/lib/units.ts';
import { bearing, compassPoint, distanceKm, type Position } from '@/shared/geo.ts';

/** Gives in words how far one place is from another, and in which direction: "À 12 km, au nord". Needs the texts of `city`. */
export function useWhere() {
  const { t } = useTranslation('city');
  const distance = useDistance();
  return (from: Position, to: Position, km = distanceKm(from, to)) =>
    t('nearby.where', {
      distance: distance(km),
      direction: t(`direction.${compassPoint(bearing(from, to))}`),
    });
}
