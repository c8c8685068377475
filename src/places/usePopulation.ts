import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { populationWording } from './population.ts';

/**
 * The kind of a population and what its text needs; `decimals` are shown for millions even when zero. Chinese counts in
 * ten thousands (万), which only `Intl` writes.
 */
export function populationText(lang: LanguageCode, population: number | null, decimals = 0) {
  const { kind, value } = populationWording(population);
  const digits =
    lang === 'zh' && kind !== 'unknown'
      ? formatNumber(lang, population ?? 0, { notation: 'compact', maximumFractionDigits: 1 })
      : formatNumber(lang, value, kind === 'million' ? { minimumFractionDigits: decimals } : {});
  return { kind, options: { count: value, value: digits } };
}

/** A population in words, as cards and pages say it (docs/product/README.md#populations). */
export function usePopulation(): (population: number | null) => string {
  const { t } = useTranslation('places');
  const lang = useLang();
  return useCallback(
    (population) => {
      const { kind, options } = populationText(lang, population);
      return t(`population.${kind}`, options);
    },
    [t, lang],
  );
}
