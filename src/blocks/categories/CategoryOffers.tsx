import { useTranslation } from 'react-i18next';
import { PartnerBlock } from '@/blocks/partners/PartnerBlock.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';

interface Props {
  readonly city: City;
  readonly tabs: readonly Exclude<CityTab, 'overview'>[];
}

/** Offers of a category's tabs, each with a link to its tab. */
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
  const nameOfCity = cityName(city, lang);
  const name = tab === 'esim' && city.countryNames ? nameIn(city.countryNames, lang).text : nameOfCity;
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
