import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { populationText } from '@/places/usePopulation.ts';
import { cityName } from '@/shared/cities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';

/** "Paris (France)". */
export function cityPlace(t: TFunction<'city'>, lang: LanguageCode, city: City): string {
  const name = cityName(city, lang);
  const country = city.countryNames ? nameIn(city.countryNames, lang).text : '';
  return country ? t('intro.place', { name, country }) : name;
}

/** The city, its country and, if known, its population in a sentence. */
export function cityIntro(t: TFunction<'city'>, lang: LanguageCode, city: City): string {
  const place = cityPlace(t, lang, city);
  const { kind, options } = populationText(lang, city.population);
  if (kind === 'unknown') return t('intro.known', { place });
  return t(kind === 'million' ? 'intro.millions' : 'intro.people', { place, ...options });
}

/** {@link cityIntro} in the page's language. */
export function CityIntro({ city }: { city: City }) {
  const { t } = useTranslation('city');
  return cityIntro(t, useLang(), city);
}
