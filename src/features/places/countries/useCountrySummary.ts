import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { cityName } from '@/shared/cities.ts';
import { formatArea, formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import type { Country } from '@/shared/places.ts';

/** A paragraph about a country from our own data, for when there is no article. */
export function useCountrySummary(country: Country): string {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const { continentNames, capital, population, area } = country;
  const sentences = [t('summary.continent', { continent: nameIn(continentNames, lang).text })];
  if (capital) sentences.push(t('summary.capital', { value: cityName(capital, lang) }));
  if (population) sentences.push(t('summary.population', { value: formatNumber(lang, population) }));
  if (area) sentences.push(t('summary.area', { value: formatArea(lang, area) }));
  return sentences.join(lang === 'zh' ? '' : ' ');
}
