import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LazyCompareToggle } from '@/blocks/compare/LazyCompareToggle.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { useDistance } from '@/lib/units.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { bearing, type Position, positionOf } from '@/shared/geo.ts';
import type { City, NearbyCity } from '@/shared/places.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useWhere } from './useWhere.ts';

const COUNT = 12;

/** The cities around this one: how far, and in which direction. */
export function NearbyCities({ city }: { city: City }) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const nearby = useQuery(nearbyCitiesQuery(city.id, lang, COUNT));
  return (
    <Section title={t('nearby.title')}>
      <QueryView
        query={nearby}
        pending={<NearbySkeleton />}
        errorText={t('nearby.error')}
        empty={{ when: (list) => list.length === 0, title: t('nearby.empty') }}
      >
        {(list) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
            {list.map((other) => (
              <NearbyRow key={other.id} city={other} from={positionOf(city)} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function NearbyRow({ city, from }: { city: NearbyCity; from: Position | null }) {
  const distance = useDistance();
  const population = usePopulation();
  const lang = useLang();
  const where = useWhere();
  const to = positionOf(city);
  const degrees = from && to ? bearing(from, to) : null;
  const far = from && to ? where(from, to, city.distanceKm) : distance(city.distanceKm);
  return (
    <li className="relative flex items-center gap-4 border-t border-line py-3">
      <Needle degrees={degrees} />
      <span className="min-w-0 flex-1">
        <RouteLink
          to={cityRoute(city)}
          className="block font-serif text-lg/(--leading-text) underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <PlaceName names={city.names} stored={city.name} />
        </RouteLink>
        <span className="text-sm/(--leading-text) text-ink-muted tabular-nums">{far}</span>
      </span>
      <span className="text-sm/(--leading-text) text-ink-muted tabular-nums">
        {population(city.population)}
      </span>
      {/* Its room is there before it is. */}
      <span className="relative size-11 shrink-0 needs-script print:hidden">
        <LazyCompareToggle cityId={city.id} name={cityName(city, lang)} />
      </span>
    </li>
  );
}

/** A compass needle towards the place. North is up in every language; the words beside it say the same. */
function Needle({ degrees }: { degrees: number | null }) {
  return (
    <span
      className={clsx(
        'size-8 shrink-0 rounded-full border border-ink-muted/45',
        degrees !== null && 'before:block before:h-full before:needle',
      )}
      style={degrees === null ? undefined : { rotate: `${Math.round(degrees)}deg` }}
    />
  );
}

function NearbySkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
      {Array.from({ length: COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins that are never reordered
        <div key={index} className="border-t border-line py-3">
          <Skeleton className="h-13" />
        </div>
      ))}
    </div>
  );
}
