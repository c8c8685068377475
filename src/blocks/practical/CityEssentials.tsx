import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { comingHolidays } from '@/shared/countryFacts.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatDay } from '@/shared/format.ts';
import { localDate } from '@/shared/localTime.ts';
import type { City } from '@/shared/places.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';
import { essentialsQuery } from './practicalQuery.ts';

/** Facts that a stay in a city takes from its country: money, languages, numbers to call, the next holiday. */
export function CityEssentials({ city }: { city: City }) {
  const { t } = useTranslation('practical');
  const { t: places } = useTranslation('places');
  const lang = useLang();
  const names = useNationalNames();
  const today = localDate(useInitialTime(), city.timezone);
  const { data: country } = useQuery(countryQuery(city.countrySlug));
  const { data: facts } = useQuery(essentialsQuery(city.countrySlug, lang));
  if (!country && !facts) return null;
  const [holiday] = comingHolidays(facts?.holidays ?? [], today);
  const languages = country?.languages ?? [];
  const list: Fact[] = [
    {
      id: 'emergency',
      term: t('emergency.title'),
      icon: 'shield',
      value: facts && facts.emergency.length > 0 && <bdi>{enumerate(lang, facts.emergency)}</bdi>,
    },
    {
      id: 'currency',
      term: places('facts.currency'),
      icon: 'coin',
      value: country?.currency && names.currency(country.currency),
      note: country?.currency && <bdi>{country.currency}</bdi>,
    },
    {
      id: 'languages',
      term: places('facts.languages', { count: languages.length }),
      icon: 'language',
      value: languages.length > 0 && enumerate(lang, languages.map(names.language)),
    },
    {
      id: 'calling',
      term: t('calling'),
      icon: 'sim',
      value: facts?.callingCode && <bdi dir="ltr">{facts.callingCode}</bdi>,
    },
    {
      id: 'drives',
      term: t('drives.title'),
      icon: 'car',
      value: facts?.drives && t(`drives.${facts.drives}`),
    },
    {
      id: 'holiday',
      term: t('holidays.next'),
      icon: 'calendar',
      value: holiday && <bdi lang={holiday.lang ?? undefined}>{holiday.name}</bdi>,
      note: holiday && formatDay(lang, new Date(holiday.date), 'UTC'),
    },
  ];
  return (
    <Section title={t('title')}>
      <FactList facts={list.map((fact) => ({ ...fact, value: fact.value || null }))} />
      {country && (
        <p className="mt-2 text-sm">
          <span className="text-ink-muted">{`${places('facts.country')} · `}</span>
          <RouteLink
            to={{ name: 'country', continent: country.continentSlug, country: country.slug }}
            className="underline underline-offset-4"
          >
            <PlaceName names={country.names} />
          </RouteLink>
        </p>
      )}
    </Section>
  );
}
