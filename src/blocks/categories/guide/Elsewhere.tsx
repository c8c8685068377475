import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useDistance } from '@/lib/units.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { City } from '@/shared/places.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** The same limit as on the city's page, so that the cache entry is shared. */
const COUNT = 12;

/** The same guide for the cities around. */
export function Elsewhere({ city, category }: { city: City; category: CategorySlug }) {
  const { t } = useTranslation('categories');
  const { t: places } = useTranslation('city');
  const lang = useLang();
  const distance = useDistance();
  const nearby = useQuery(nearbyCitiesQuery(city.id, lang, COUNT));
  return (
    <Section title={t('elsewhere')}>
      <QueryView
        query={nearby}
        pending={<Skeleton className="h-32" />}
        errorText={places('nearby.error')}
        empty={{ when: (list) => list.length === 0, title: places('nearby.empty') }}
      >
        {(list) => (
          <ul className="flex flex-wrap gap-3">
            {list.map((other) => (
              <li key={other.id}>
                <RouteLink
                  to={guideRoute(other, category)}
                  className="flex items-baseline gap-2 rounded-full border border-line bg-paper-raised px-4 py-2 hover:border-accent hover:text-accent"
                >
                  <PlaceName names={other.names} stored={other.name} />
                  <span className="text-sm text-ink-muted tabular-nums">{distance(other.distanceKm)}</span>
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
