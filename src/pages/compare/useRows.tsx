import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { span } from '@/blocks/practical/span.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useDistance } from '@/lib/units.ts';
import { useNow } from '@/lib/useNow.ts';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { cityRoute } from '@/shared/cities.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatDuration, formatNumber, formatTime, formatZone } from '@/shared/format.ts';
import { distanceKm, positionOf } from '@/shared/geo.ts';
import { zoneOffset } from '@/shared/localTime.ts';
import type { City } from '@/shared/places.ts';
import { type CitySights, sightRoute } from '@/shared/sights.ts';
import { sunDay } from '@/shared/sun.ts';
import type { ComparedCountry } from './queries.ts';

export interface Row {
  readonly id: string;
  readonly term: string;
  readonly cell: (city: City) => ReactNode;
}

export interface RowData {
  readonly countries: UseQueryResult<ComparedCountry[]>;
  readonly sights: ReadonlyMap<number, UseQueryResult<CitySights | null> | undefined>;
}

const NOTHING = '–';
const AIRPORTS_SHOWN = 2;
const link = 'underline underline-offset-4';

/** Rows of the comparison: the place, its clock and sun, facts of its country, how to get there, what to see. */
export function useRows({ countries, sights }: RowData): Row[] {
  const { t } = useTranslation('compare');
  const place = usePlaceRows();
  const clock = useClockRows();
  const country = useCountryRows(countries);
  return [
    ...place,
    ...clock,
    ...country,
    { id: 'airports', term: t('airports'), cell: (city) => <NearestAirports city={city} /> },
    {
      id: 'sights',
      term: t('sights'),
      cell: (city) => <TopSights city={city} query={sights.get(city.id)} />,
    },
  ];
}

function usePlaceRows(): Row[] {
  const { t } = useTranslation('places');
  const lang = useLang();
  return [
    {
      id: 'country',
      term: t('facts.country'),
      cell: ({ countryNames, continentSlug, countrySlug }) =>
        countryNames ? (
          <RouteLink
            to={{ name: 'country', continent: continentSlug, country: countrySlug }}
            className={link}
          >
            <PlaceName names={countryNames} />
          </RouteLink>
        ) : (
          NOTHING
        ),
    },
    {
      id: 'population',
      term: t('facts.population'),
      cell: ({ population }) => (population ? formatNumber(lang, population) : t('population.unknown')),
    },
  ];
}

/** The clock of each city and the day's sun. A server knows neither the moment nor the zone of who reads the page. */
function useClockRows(): Row[] {
  const { t } = useTranslation('city');
  const { t: compare } = useTranslation('compare');
  const { t: practical } = useTranslation('practical');
  const lang = useLang();
  const now = useNow();
  const hydrating = useHydrating();
  const difference = ({ timezone }: City) => {
    if (hydrating) return '\u00a0';
    const ahead = zoneOffset(now, timezone) + now.getTimezoneOffset();
    return ahead === 0
      ? practical('time.same')
      : practical(ahead > 0 ? 'time.ahead' : 'time.behind', { duration: span(lang, Math.abs(ahead)) });
  };
  const sunOf = (city: City) => {
    const position = positionOf(city);
    return position && sunDay(now, position);
  };
  return [
    {
      id: 'time',
      term: t('facts.localTime'),
      cell: ({ timezone }) => (
        <>
          <span className="font-semibold tabular-nums">
            {hydrating ? (
              '\u00a0'
            ) : (
              <time dateTime={now.toISOString()}>{formatTime(lang, now, timezone)}</time>
            )}
          </span>
          <Note>{formatZone(lang, now, timezone)}</Note>
        </>
      ),
    },
    { id: 'difference', term: compare('difference'), cell: difference },
    {
      id: 'sun',
      term: t('facts.sun'),
      cell: (city) => {
        const sun = sunOf(city);
        if (sun?.kind !== 'day') return sun ? t(`facts.${sun.kind}`) : NOTHING;
        return `${formatTime(lang, sun.sunrise, city.timezone)} – ${formatTime(lang, sun.sunset, city.timezone)}`;
      },
    },
    {
      id: 'day',
      term: compare('dayLength'),
      cell: (city) => {
        const sun = sunOf(city);
        return sun?.kind === 'day' ? formatDuration(lang, sun.lengthMs) : NOTHING;
      },
    },
  ];
}

function useCountryRows(countries: RowData['countries']): Row[] {
  const { t } = useTranslation('places');
  const { t: compare } = useTranslation('compare');
  const { t: practical } = useTranslation('practical');
  const lang = useLang();
  const names = useNationalNames();
  /** Text that `write` gives for the city's country; the reason why there is none where it can't be read. */
  const of = (write: (country: ComparedCountry) => ReactNode) => (city: City) => {
    if (countries.isLoading) return <span className="block h-5 skeleton" />;
    if (countries.isLoadingError) return compare('failed');
    const country = countries.data?.find(({ countrySlug }) => countrySlug === city.countrySlug);
    return (country && write(country)) || NOTHING;
  };
  return [
    {
      id: 'currency',
      term: t('facts.currency'),
      cell: of(({ currency }) => currency && `${names.currency(currency)} (${currency})`),
    },
    {
      id: 'languages',
      // In the plural once a country has several.
      term: t('facts.languages', {
        count: Math.max(0, ...(countries.data ?? []).map(({ languages }) => languages.length)),
      }),
      cell: of(({ languages }) => enumerate(lang, languages.map(names.language))),
    },
    {
      id: 'emergency',
      term: practical('emergency.title'),
      cell: of(({ emergency }) =>
        emergency.length === 0 ? (
          practical('emergency.unknown')
        ) : (
          <span className="flex flex-wrap gap-x-3 font-semibold tabular-nums">
            {emergency.map((number) => (
              <bdi key={number}>{number}</bdi>
            ))}
          </span>
        ),
      ),
    },
  ];
}

function NearestAirports({ city }: { city: City }) {
  const distance = useDistance();
  const from = positionOf(city);
  if (city.airports.length === 0) return NOTHING;
  return (
    <ul>
      {city.airports.slice(0, AIRPORTS_SHOWN).map(({ iata, names, latitude, longitude }) => (
        <li key={iata} className="mb-1">
          <span className="block font-semibold">
            <bdi>{iata}</bdi>
          </span>{' '}
          <span className="block text-sm">
            <PlaceName names={names} />
          </span>
          {from && <Note>{distance(distanceKm(from, { latitude, longitude }))}</Note>}
        </li>
      ))}
    </ul>
  );
}

interface TopSightsProps {
  readonly city: City;
  readonly query: UseQueryResult<CitySights | null> | undefined;
}

/** Stored sights of the city; missing ones are asked for by the city's own page. */
function TopSights({ city, query }: TopSightsProps) {
  const { t } = useTranslation('compare');
  const { t: sights } = useTranslation('sights');
  if (query?.isLoading) return <span className="block h-5 skeleton" />;
  if (query?.isLoadingError) return t('failed');
  const storedSights = query?.data;
  if (!storedSights || storedSights.checkedAt === null)
    return (
      <RouteLink to={cityRoute(city)} className={link}>
        {t('sightsElsewhere')}
      </RouteLink>
    );
  if (storedSights.total === 0) return sights('none');
  return (
    <>
      <Note>{sights('count', { count: storedSights.total })}</Note>
      <ul>
        {storedSights.sights.map((sight) => (
          <li key={sight.slug}>
            <RouteLink to={sightRoute(sight)} className={link}>
              <PlaceName names={sight.names} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-ink-muted tabular-nums">{children}</span>
);
