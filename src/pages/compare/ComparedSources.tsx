import { useTranslation } from 'react-i18next';
import { usePopulationSource } from '@/blocks/population/usePopulationSource.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { isolated } from '@/shared/bidi.ts';
import { countOf } from '@/shared/countedPopulations.ts';
import { formatDate } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import type { CitySights } from '@/shared/sights.ts';
import type { ComparedCountry } from './queries.ts';

interface Props {
  readonly cities: readonly City[];
  readonly countries: readonly ComparedCountry[];
  readonly sights: readonly CitySights[];
}

const byDay = (one: City, other: City) => (one.recordedOn < other.recordedOn ? -1 : 1);

/** Sources of the table's facts with their day; of several days the oldest. */
export function ComparedSources({ cities, countries, sights }: Props) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const populationSource = usePopulationSource();
  const day = (date: string) => formatDate(lang, new Date(date), 'UTC');
  const oldest = (dates: readonly (string | null | undefined)[]) =>
    dates.flatMap((date) => date ?? []).sort()[0];
  const [numbers, airports, airportNames, sightsChecked] = [
    oldest(countries.map(({ date }) => date)),
    oldest(cities.map(({ airports }) => airports[0]?.date)),
    oldest(cities.flatMap(({ airports }) => airports.map(({ namedOn }) => namedOn))),
    oldest(sights.map(({ checkedAt }) => checkedAt)),
  ];
  const { counted = [], listed = [] } = Object.groupBy(cities.toSorted(byDay), (city) =>
    countOf(city) ? 'counted' : 'listed',
  );
  return (
    <p className="mt-2 text-sm text-ink-muted">
      {[
        ...new Set([...listed.slice(0, 1), ...counted].map(populationSource)),
        t('source.countries', { ns: 'places' }),
        numbers &&
          t('source', { ns: 'practical', sources: isolated(lang, 'libphonenumber'), date: day(numbers) }),
        airports && t('airports.source', { ns: 'places', date: day(airports) }),
        airportNames && t('airports.names', { ns: 'places', date: day(airportNames) }),
        sightsChecked && t('source', { ns: 'sights', date: day(sightsChecked) }),
      ]
        .filter(Boolean)
        .map((text) => String(text).replace(/[.。]$/, ''))
        .join(' · ')}
    </p>
  );
}
