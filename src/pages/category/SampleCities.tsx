import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SAMPLE_CITIES } from '@/blocks/categories/categories.ts';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { sampleCitiesQuery } from '@/blocks/categories/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import type { CityCard } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { Card, CardBody, CardMedia, CardTitle, stretchedLink } from '@/ui/Card.tsx';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';

/** Nine well-known cities, each leading to its guide on the subject; any other by the list of all. */
export function SampleCities({ category }: { category: CategorySlug }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const cities = useQuery(sampleCitiesQuery(lang));
  return (
    <Section title={t('sample.title')}>
      <QueryView
        query={cities}
        pending={<SkeletonGrid count={SAMPLE_CITIES.length} label={t('sample.title')} />}
        errorText={t('sample.error')}
        empty={{ when: (list) => list.length === 0, title: t('sample.empty') }}
      >
        {(list) => (
          <ul className="grid-cards">
            {list.map((city) => (
              <li key={city.id} className="grid">
                <SampleCity city={city} category={category} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p className="mt-8">
        <RouteLink to={{ name: 'cities' }} className={buttonClass({})}>
          {t('sample.all')}
        </RouteLink>
      </p>
    </Section>
  );
}

function SampleCity({ city, category }: { city: CityCard; category: CategorySlug }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  return (
    <Card latitude={city.latitude}>
      <CardMedia>
        <CityLocator isoCode={city.isoCode} latitude={city.latitude} longitude={city.longitude} alt="" />
      </CardMedia>
      <CardBody>
        <CardTitle>
          <PlaceName names={city.names} stored={city.name} />
        </CardTitle>
        {city.country && <p className="text-ink-muted">{city.country}</p>}
        <p className="mt-auto pt-2 font-semibold text-accent">
          <RouteLink to={guideRoute(city, category)} className={stretchedLink}>
            {t(`guideOf.${category}`, { ns: 'places', name: cityName(city, lang) })}
          </RouteLink>
        </p>
      </CardBody>
    </Card>
  );
}
