import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PartnerBlock } from '@/features/partners/PartnerBlock.tsx';
import { Section } from '@/features/places/Section.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';

interface Props {
  readonly city: City;
  readonly tabs: readonly Exclude<CityTab, 'overview'>[];
}

/** What a category's tabs offer, each with a link to its tab. */
export function CategoryOffers({ city, tabs }: Props) {
  const { t } = useTranslation('categories');
  return (
    <Section title={t('offers')}>
      <div className="grid gap-10">
        {tabs.map((tab) => (
          <Offer key={tab} city={city} tab={tab} />
        ))}
      </div>
    </Section>
  );
}

function Offer({ city, tab }: { city: City; tab: Props['tabs'][number] }) {
  const { t } = useTranslation('partners');
  const lang = useLang();
  const own = cityName(city, lang);
  const name = tab === 'esim' && city.countryNames ? nameIn(city.countryNames, lang).text : own;
  const words = usePlaceWords({ kind: 'city', name });
  return (
    <div>
      <h3 className="text-xl">
        <RouteLink to={cityRoute(city, tab)} className="underline-offset-4 hover:underline">
          {t(`tab.${tab}.title`, { ...words })}
        </RouteLink>
      </h3>
      <PartnerBlock tab={tab} city={city} name={name} />
    </div>
  );
}
