import { useMemo } from 'react';
import { formatNumber } from '@/domain/format.ts';
import { populationWording } from '@/domain/population.ts';
import { useLang, useT } from '@/i18n/index.ts';

/** A population in words, in the two forms of visitor.md §5: `card` for cards and pages, `home` for the home list. */
export function usePopulation() {
  const t = useT('places');
  const lang = useLang();
  return useMemo(() => {
    const words = (population: number | null) => {
      const { kind, value } = populationWording(population);
      return { kind, options: { count: value, value: formatNumber(lang, value) } };
    };
    return {
      card(population: number | null): string {
        const { kind, options } = words(population);
        return t(`population.${kind}`, options);
      },
      home(population: number | null): string {
        const { kind, options } = words(population);
        return t(`inhabitants.${kind}`, options);
      },
    };
  }, [t, lang]);
}
