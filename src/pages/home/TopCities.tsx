import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CityCardActions } from '@/blocks/city-grid/CityCardActions.tsx';
import { Credits } from '@/blocks/city-grid/CityGrid.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { CityCard } from '@/places/cities/CityCard.tsx';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { PastList } from '@/places/navigation/PagedList.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { populationText } from '@/places/usePopulation.ts';
import type { CityCard as City } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';

/** Skeletons while the cities are pending. */
const PLACEHOLDERS = 12;

/** Fifty cards in narrow columns, or what follows them would be out of reach. */
const grid = 'lg:grid-cols-5';

/** The 50 cities with the most inhabitants. */
export function TopCities() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const cities = useQuery(topCitiesQuery(lang));
  return (
    <Section title={t('cities.title')} note={t('source.cities', { ns: 'places' })}>
      <QueryView
        query={cities}
        pending={<SkeletonGrid count={PLACEHOLDERS} label={t('cities.loading')} className={grid} />}
        errorText={t('cities.error')}
        empty={{ when: (list) => list.length === 0, title: t('cities.empty') }}
      >
        {(list) => (
          <PastList>
            <Deferred onServer>
              <Cards cities={list} />
            </Deferred>
          </PastList>
        )}
      </QueryView>
      <p className="mt-6">
        <RouteLink to={{ name: 'cities' }} className={buttonClass()}>
          {t('nav.cities', { ns: 'common' })}
        </RouteLink>
      </p>
    </Section>
  );
}

function Cards({ cities }: { cities: readonly City[] }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const inhabitants = (population: number | null) => {
    const { kind, options } = populationText(lang, population, 1);
    return t(`inhabitants.${kind}`, options);
  };
  return (
    <>
      <ol className={`grid-cards ${grid}`}>
        {cities.map((city) => (
          <li key={city.id} className="deferred grid">
            <CityCard
              city={city}
              population={inhabitants(city.population)}
              actions={<CityCardActions city={city} />}
            />
          </li>
        ))}
      </ol>
      <Credits cities={cities} />
    </>
  );
}
