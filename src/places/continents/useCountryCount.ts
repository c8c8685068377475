import { useTranslation } from 'react-i18next';

/** "54 countries and 5 territories": sovereign states, and the others apart; what there is none of is left out. */
export function useCountryCount(): (countries: number, territories: number) => string {
  const { t } = useTranslation('continents');
  return (countries, territories) => {
    const states = t('count', { count: countries });
    if (territories === 0) return states;
    const others = t('territories', { count: territories });
    return countries === 0 ? others : t('countAndTerritories', { countries: states, territories: others });
  };
}

/** How many of the countries are sovereign states, and how many are not. */
export function countSovereign(
  countries: readonly { readonly sovereign: boolean }[],
): [states: number, territories: number] {
  const states = countries.filter(({ sovereign }) => sovereign).length;
  return [states, countries.length - states];
}
