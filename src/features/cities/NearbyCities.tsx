import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nearbyCitiesQuery } from '@/data/cities.ts';
import { formatKilometres } from '@/domain/format.ts';
import { bearing, compassPoint } from '@/domain/geo.ts';
import type { City, NearbyCity } from '@/domain/places.ts';
import { Section } from '@/features/places/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { CityGrid } from './CityGrid.tsx';

/** The cities around this one: how far, and in which direction. */
export function NearbyCities({ city }: { city: City }) {
  const t = useT('city');
  const lang = useLang();
  const nearby = useQuery(nearbyCitiesQuery(city.id, lang));
  const notes = useMemo(() => {
    const where = (other: NearbyCity) => {
      const distance = formatKilometres(lang, other.distanceKm);
      if (city.latitude === null || city.longitude === null) return distance;
      if (other.latitude === null || other.longitude === null) return distance;
      const from = { latitude: city.latitude, longitude: city.longitude };
      const to = { latitude: other.latitude, longitude: other.longitude };
      return t('nearby.where', { distance, direction: t(`direction.${compassPoint(bearing(from, to))}`) });
    };
    return new Map(nearby.data?.map((other) => [other.id, where(other)]));
  }, [nearby.data, city, lang, t]);
  return (
    <Section title={t('nearby.title')}>
      <QueryView
        query={nearby}
        pending={<SkeletonGrid count={4} label={t('nearby.title')} />}
        errorText={t('nearby.error')}
        empty={{ when: (list) => list.length === 0, title: t('nearby.empty') }}
      >
        {(list) => <CityGrid cities={list} notes={notes} />}
      </QueryView>
    </Section>
  );
}
