import type { TFunction } from 'i18next';
import { cityName } from '@/shared/cities.ts';
import { formatArea, formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Country } from '@/shared/places.ts';

/** A country from our own data, a sentence for each thing that is known. */
export function countrySentences(t: TFunction<'countries'>, lang: LanguageCode, country: Country): string[] {
  const { continentNames, capital, population, area } = country;
  return [
    t('summary.continent', { continent: nameIn(continentNames, lang).text }),
    ...(capital ? [t('summary.capital', { value: cityName(capital, lang) })] : []),
    ...(population ? [t('summary.population', { value: formatNumber(lang, population) })] : []),
    ...(area ? [t('summary.area', { value: formatArea(lang, area) })] : []),
  ];
}
