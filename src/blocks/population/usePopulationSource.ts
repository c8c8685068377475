import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { countOf } from '@/shared/countedPopulations.ts';
import { formatDate } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';

/** Says where the population of a city comes from, when it was counted, and of which area. */
export function usePopulationSource(): (city: City) => string {
  const { t } = useTranslation('city');
  const lang = useLang();
  return (city) => {
    const count = countOf(city);
    return count
      ? t(`facts.counted.${count.of}`, { date: formatDate(lang, new Date(count.on), 'UTC') })
      : t('facts.source', { year: city.recordedOn.slice(0, 4) });
  };
}
