import { useTranslation } from 'react-i18next';
import { continentFacts } from '@/places/continents/continents.ts';
import { countSovereign, useCountryCount } from '@/places/continents/useCountryCount.ts';
import { CountryGrid } from '@/places/countries/CountryGrid.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { isContinentSlug } from '@/shared/continents.ts';
import type { Continent, CountryCard } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';
import { Tabs } from '@/ui/Tabs.tsx';

interface Props {
  readonly continent: Continent;
  readonly countries: readonly CountryCard[];
}

/** The countries of a continent, and what to know before going there. */
export function ContinentTabs({ continent, countries }: Props) {
  const { t } = useTranslation('continents');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        {
          id: 'countries',
          label: t('countries', { ns: 'common' }),
          icon: 'flag',
          content: <Countries continent={continent} countries={countries} />,
        },
        {
          id: 'information',
          label: t('tabs.information'),
          icon: 'info',
          content: <Information continent={continent} countries={countries} />,
        },
      ]}
    />
  );
}

function Countries({ continent, countries }: Props) {
  const { t } = useTranslation('continents');
  const count = useCountryCount();
  if (countries.length === 0) return <EmptyState icon="flag" title={t('countriesEmpty')} />;
  return (
    <>
      <h2 className="sr-only">{t('countries', { ns: 'common' })}</h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-muted">{count(...countSovereign(countries))}</p>
        <RouteLink
          to={{ name: 'continentCountries', continent: continent.slug }}
          className={buttonClass({ size: 'sm' })}
        >
          {t('searchCountries')}
        </RouteLink>
      </div>
      <CountryGrid countries={countries} />
    </>
  );
}

const text = 'prose [&>h2:first-child]:mt-0';

function Information({ continent, countries }: Props) {
  const { t } = useTranslation('continents');
  const { t: guide } = useTranslation('continentGuide');
  const population = usePopulation();
  const { mostPopulated } = continentFacts(countries);
  const { slug } = continent;
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      {isContinentSlug(slug) && (
        <div className={text}>
          <h2>{t('information.climate')}</h2>
          <p>{guide(`${slug}.climate`)}</p>
          <h2>{t('information.travel')}</h2>
          <p>{guide(`${slug}.travel`)}</p>
        </div>
      )}
      {mostPopulated.length > 0 && (
        <div className={text}>
          <h2>{t('information.mostPopulated')}</h2>
          <ol>
            {mostPopulated.map((country) => (
              <li key={country.id}>
                <RouteLink to={{ name: 'country', continent: country.continentSlug, country: country.slug }}>
                  <PlaceName names={country.names} />
                </RouteLink>{' '}
                <span className="text-ink-muted">· {population(country.population)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
