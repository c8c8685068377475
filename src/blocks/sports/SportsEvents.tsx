import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import type { PlaceWords } from '@/i18n/placeWords.ts';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { Section } from '@/places/Section.tsx';
import { formatDate } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import {
  eventsOf,
  filterEvents,
  type SportsAnswer,
  type SportsEvent,
  type SportType,
  sportsIn,
} from '@/shared/sports.ts';
import { LoadingText } from '@/ui/LoadingText.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';
import { sportsQuery } from './queries.ts';
import { SportsCard } from './SportsCard.tsx';
import { sampleEvents } from './sampleSports.ts';
import { samplesWanted } from './sampleSwitch.ts';

interface Props {
  readonly city: Pick<City, 'id' | 'name' | 'timezone'>;
  /** Name in the page's language. */
  readonly name: string;
  /** Shows examples where no fixtures are known; by default as the site is configured. */
  readonly samples?: boolean;
}

/** `YYYY-MM-DD` on the city's calendar. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}

/** The fixtures of a city; without any, one line, or labelled examples (docs/product/blocks.md#sports). */
export function SportsEvents({
  city,
  name,
  samples = samplesWanted(import.meta.env.VITE_SAMPLE_SPORTS),
}: Props) {
  const { t } = useTranslation('sports');
  const words = usePlaceWords({ kind: 'city', name });
  const query = useQuery(sportsQuery(city.id));
  const fixtures = query.data ? eventsOf(query.data) : [];
  const showsSamples = samples && fixtures.length === 0 && !query.isPending;
  const events = showsSamples ? sampleEvents(city.name, todayIn(city.timezone)) : fixtures;
  return (
    <Section title={t('title', { ...words })}>
      {query.isPending ? (
        <Pending />
      ) : events.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('empty', { ...words })}</p>
      ) : (
        <>
          {showsSamples && <Notice className="mb-5 max-w-prose">{t('example.notice', { ...words })}</Notice>}
          <EventList events={events} words={words} />
          {query.data && !showsSamples && <Source answer={query.data} zone={city.timezone} />}
        </>
      )}
    </Section>
  );
}

function EventList({ events, words }: { events: readonly SportsEvent[]; words: PlaceWords }) {
  const [filter, setFilter] = useState<SportType | 'all'>('all');
  return (
    <>
      <Filter sports={sportsIn(events)} chosen={filter} onChoose={setFilter} />
      <ul className="grid-cards">
        {filterEvents(events, filter).map((event) => (
          <li key={event.id} className="grid">
            <SportsCard event={event} words={words} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FilterProps {
  readonly sports: readonly SportType[];
  readonly chosen: SportType | 'all';
  readonly onChoose: (sport: SportType | 'all') => void;
}

/** All sports, or one of those there are. */
function Filter({ sports, chosen, onChoose }: FilterProps) {
  const { t } = useTranslation('sports');
  const id = useId();
  return (
    <p className="mb-5 flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-ink-muted">
        {t('filter')}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(sports.find((sport) => sport === event.target.value) ?? 'all')}
        className="min-h-11 rounded-sm border border-line-strong bg-paper-raised px-3"
      >
        <option value="all">{t('all')}</option>
        {sports.map((sport) => (
          <option key={sport} value={sport}>
            {t(`type.${sport}`)}
          </option>
        ))}
      </select>
    </p>
  );
}

function Source({ answer, zone }: { answer: SportsAnswer; zone: string }) {
  const { t } = useTranslation('sports');
  const lang = useLang();
  return (
    <p className="mt-3 text-sm text-ink-muted">
      <a href="https://www.weatherapi.com/" rel="noopener" className="underline underline-offset-4">
        {t('source')}
      </a>
      {answer.fetchedAt && <> · {formatDate(lang, new Date(answer.fetchedAt), zone)}</>}
      {answer.stale && <> · {t('stale')}</>}
    </p>
  );
}

/** As high as the line of most cities, which have no fixtures. */
function Pending() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <LoadingText label={t('loading')} />
      <Skeleton className="h-5 max-w-md" />
    </div>
  );
}
