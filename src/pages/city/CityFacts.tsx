import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useNow } from '@/lib/useNow.ts';
import { useClockFact } from '@/places/cities/useClockFact.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { enumerate } from '@/shared/enumeration.ts';
import { formatCoordinate, formatDuration, formatNumber, formatTime } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import { sunDay } from '@/shared/sun.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';

const CityAirports = lazyBlock(async () => (await import('./CityAirports.tsx')).CityAirports);
const PopulationSource = lazyBlock(
  async () => (await import('@/blocks/population/PopulationSource.tsx')).PopulationSource,
);

/** Sunrise, sunset and length of day today, in the city's own time. */
function useSun(city: City, now: Date): { value: string; note?: string } | null {
  const { t } = useTranslation('city');
  const lang = useLang();
  if (city.latitude === null || city.longitude === null) return null;
  const sun = sunDay(now, { latitude: city.latitude, longitude: city.longitude });
  if (sun.kind !== 'day') return { value: t(`facts.${sun.kind}`) };
  const time = (date: Date) => formatTime(lang, date, city.timezone);
  return {
    value: `${time(sun.sunrise)} – ${time(sun.sunset)}`,
    note: t('facts.dayLength', { duration: formatDuration(lang, sun.lengthMs) }),
  };
}

function linked(city: City) {
  const country = { name: 'country', continent: city.continentSlug, country: city.countrySlug } as const;
  const look = 'underline underline-offset-4';
  return {
    country: city.countryNames && (
      <RouteLink to={country} className={look}>
        <PlaceName names={city.countryNames} />
      </RouteLink>
    ),
    region: city.regionNames && city.regionSlug && (
      <RouteLink to={{ ...country, name: 'region', region: city.regionSlug }} className={look}>
        <PlaceName names={city.regionNames} />
      </RouteLink>
    ),
  };
}

/** Facts of a city that are certain, with their source (docs/decisions/005-names-and-texts.md). */
export function CityFacts({ city }: { city: City }) {
  const { t } = useTranslation('city');
  const { t: places } = useTranslation('places');
  const lang = useLang();
  const now = useNow();
  const clock = useClockFact(city.timezone);
  const sun = useSun(city, now);
  const { latitude, longitude } = city;
  const { country, region } = linked(city);
  const facts: Fact[] = [
    {
      id: 'population',
      term: places('facts.population'),
      icon: 'people',
      value: city.population ? formatNumber(lang, city.population) : places('population.unknown'),
    },
    clock,
    { id: 'sun', term: t('facts.sun'), icon: 'sunrise', value: sun?.value, note: sun?.note },
    { id: 'country', term: places('facts.country'), icon: 'flag', value: country },
    { id: 'region', term: places('facts.region'), icon: 'region', value: region },
    {
      id: 'coordinates',
      term: places('facts.coordinates'),
      icon: 'compass',
      value: latitude !== null && longitude !== null && (
        <bdi>
          {enumerate(lang, [
            formatCoordinate(lang, latitude, places('compass.n'), places('compass.s')),
            formatCoordinate(lang, longitude, places('compass.e'), places('compass.w')),
          ])}
        </bdi>
      ),
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Suspense fallback={<p className="mt-2 text-sm">{'\u00a0'}</p>}>
        <PopulationSource city={city} />
      </Suspense>
      {city.airports.length > 0 && <CityAirports city={city} />}
    </>
  );
}
