import { useTranslation } from 'react-i18next';
import { PartnerBlock } from '@/blocks/partners/PartnerBlock.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { Section } from '@/places/Section.tsx';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';

interface Props {
  readonly tab: Exclude<CityTab, 'overview'>;
  readonly city: City;
  readonly name: string;
  readonly country: string;
}

/** Text of a tab, and a partner's offers. */
export function CityTabContent({ tab, city, name, country }: Props) {
  const { t } = useTranslation('partners');
  const place = tab === 'esim' && country ? country : name;
  const words = usePlaceWords({ kind: 'city', name: place });
  return (
    <Section title={t(`tab.${tab}.title`, { ...words })}>
      <p className="prose">{t(`tab.${tab}.text`, { ...words })}</p>
      <PartnerBlock tab={tab} city={city} name={place} />
    </Section>
  );
}
