import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatKilometres } from '@/shared/format.ts';
import { bearing, compassPoint, distanceKm, type Position } from '@/shared/geo.ts';

/** Gives in words how far one place is from another, and in which direction: "À 12 km, au nord". Needs the texts of `city`. */
export function useWhere() {
  const { t } = useTranslation('city');
  const lang = useLang();
  return (from: Position, to: Position, km = distanceKm(from, to)) =>
    t('nearby.where', {
      distance: formatKilometres(lang, km),
      direction: t(`direction.${compassPoint(bearing(from, to))}`),
    });
}
