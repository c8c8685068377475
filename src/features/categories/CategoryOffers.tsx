import { Suspense } from 'react';
import { cityName, cityRoute } from '@/domain/cities.ts';
import { nameIn } from '@/domain/names.ts';
import type { City } from '@/domain/places.ts';
import type { CityTab } from '@/domain/tabs.ts';
import { RouteLink } from '@/features/navigation/index.ts';
import { PartnerBlock } from '@/features/partners/index.ts';
import { Section } from '@/features/places/index.ts';
import { useLang, useT } from '@/i18n/index.ts';

interface Props {
  readonly city: City;
  readonly tabs: readonly Exclude<CityTab, 'overview'>[];
}

/** What a category's tabs offer, each with the way to its tab. */
export function CategoryOffers({ city, tabs }: Props) {
  const t = useT('categories');
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
  const t = useT('city');
  const lang = useLang();
  const own = cityName(city, lang);
  const name = tab === 'esim' && city.countryNames ? nameIn(city.countryNames, lang).text : own;
  return (
    <div>
      <h3 className="text-xl">
        <RouteLink to={cityRoute(city, tab)} className="underline-offset-4 hover:underline">
          {t(`tabContent.${tab}.title`, { name })}
        </RouteLink>
      </h3>
      <p className="prose mt-2">{t(`tabContent.${tab}.text`, { name })}</p>
      <Suspense fallback={<div aria-busy="true" className="min-h-44" />}>
        <PartnerBlock tab={tab} city={city} name={name} />
      </Suspense>
    </div>
  );
}
