import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { displayName } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';

// Chrome leaves out the names of languages it can't be set to, and of recent currencies; a server knows them.
const LANGUAGES = [
  'bi',
  'ch',
  'dz',
  'fj',
  'gil',
  'gv',
  'hif',
  'ho',
  'kl',
  'mh',
  'na',
  'nd',
  'niu',
  'nr',
  'pap',
  'pau',
  'rn',
  'sg',
  'ss',
  'tet',
  'tkl',
  'tpi',
  'tvl',
  'ty',
  've',
  'wni',
  'zdj',
  'zgh',
] as const;
const CURRENCIES = ['SLE', 'XCG', 'ZWG'] as const;

/** The names of languages (BCP 47) and currencies (ISO 4217), the same on a server and in every browser. */
export function nationalNames(lang: LanguageCode, t: TFunction<'practical'>) {
  return {
    language: (code: string) => {
      const listedLanguage = LANGUAGES.find((language) => language === code);
      return listedLanguage ? t(`languages.${listedLanguage}`) : displayName(lang, 'language', code);
    },
    currency: (code: string) => {
      const listedCurrency = CURRENCIES.find((currency) => currency === code);
      return listedCurrency ? t(`currencies.${listedCurrency}`) : displayName(lang, 'currency', code);
    },
  };
}

export type NationalNames = ReturnType<typeof nationalNames>;

export function useNationalNames(): NationalNames {
  const { t } = useTranslation('practical');
  return nationalNames(useLang(), t);
}
