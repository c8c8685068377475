import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { isolated } from '@/shared/bidi.ts';
import { formatDate } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import type { CitySights } from '@/shared/sights.ts';
import type { ComparedCountry } from './queries.ts';

interface Props {
  readonly cities: readonly City[];
  readonly countries: readonly ComparedCountry[];
  readonly sights: readonly CitySights[];
}

/** Where the table's facts come from, and of which day; of several days the oldest. */
export function ComparedSources({ cities, countries, sights }: Props) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const day = (date: string) => formatDate(lang, new Date(date), 'UTC');
  const oldest = (dates: readonly (string | null | undefined)[]) =>
    dates.flatMap((date) => date ?? []).sort()[0];
  const [numbers, airports, named, seen] = [
    oldest(countries.map(({ date }) => date)),
    oldest(cities.map(({ airports }) => airports[0]?.date)),
    oldest(cities.flatMap(({ airports }) => airports.map(({ namedOn }) => namedOn))),
    oldest(sights.map(({ checkedAt }) => checkedAt)),
  ];
  const years = cities.map(({ recordedOn }) => recordedOn.slice(0, 4)).sort();
  return (
    <p className="mt-2 text-sm text-ink-muted">
      {[
        t('facts.source', { ns: 'city', year: years[0] }),
        t('source.countries', { ns: 'places' }),
        numbers &&
          t('source', { ns: 'practical', sources: isolated(lang, 'libphonenumber'), date: day(numbers) }),
        airports && t('airports.source', { ns: 'places', date: day(airports) }),
        named && t('airports.names', { ns: 'places', date: day(named) }),
        seen && t('source', { ns: 'sights', date: day(seen) }),
      ]
        .filter(Boolean)
        .map((text) => String(text).replace(/[.。]$/, ''))
        .join(' · ')}
    </p>
  );
}
