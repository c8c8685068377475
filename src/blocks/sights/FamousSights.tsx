import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { Section } from '@/places/Section.tsx';
import type { Country } from '@/shared/places.ts';
import { areaSightsQuery, FAMOUS_SIGHTS } from './queries.ts';
import { SightRows } from './SightRows.tsx';
import { SightsSource } from './SightsShown.tsx';

/** The most famous sights of a country; nothing where none are known yet. */
export function FamousSights({ country, name }: { country: Country; name: string }) {
  const { t } = useTranslation('sights');
  const words = usePlaceWords({ kind: 'country', name, key: country.isoCode });
  const { data } = useQuery(areaSightsQuery('country', country.id, useLang(), FAMOUS_SIGHTS));
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('famous', { ...words })}>
      <SightRows sights={data.sights} />
      <SightsSource checkedAt={data.checkedAt} order="area" />
    </Section>
  );
}
