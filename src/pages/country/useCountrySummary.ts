import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { sentenceSpace } from '@/shared/enumeration.ts';
import type { Country } from '@/shared/places.ts';
import { countrySentences } from './countrySentences.ts';

/** A paragraph about a country from our own data, for when there is no article. */
export function useCountrySummary(country: Country): string {
  const { t } = useTranslation('countries');
  const lang = useLang();
  return countrySentences(t, lang, country).join(sentenceSpace(lang));
}
