import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { populationText } from '@/features/places/usePopulation.ts';
import { useLang } from '@/lib/i18n.tsx';
import { cityName } from '@/shared/cities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';

/** The city, its country and, if known, its population in a sentence. */
export function cityIntro(t: TFunction<'city'>, lang: LanguageCode, city: City): string {
  const name = cityName(city, lang);
  const country = city.countryNames ? nameIn(city.countryNames, lang).text : '';
  const place = country ? t('intro.place', { name, country }) : name;
  const { kind, options } = populationText(lang, city.population);
  if (kind === 'unknown') return t('intro.known', { place });
  return t(kind === 'million' ? 'intro.millions' : 'intro.people', { place, ...options });
}

/** {@link cityIntro} in the page's language. */
export function CityIntro({ city }: { city: City }) {
  const { t } = useTranslation('city');
  return cityIntro(t, useLang(), city);
}
