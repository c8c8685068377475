import { useQuery } from '@tanstack/react-query';
import { nearbyCitiesQuery } from '@/data/nearbyCities.ts';
import type { CategorySlug } from '@/domain/categories.ts';
import { formatKilometres } from '@/domain/format.ts';
import type { City } from '@/domain/places.ts';
import { guideRoute } from '@/features/guide-links/index.ts';
import { PlaceName, RouteLink } from '@/features/navigation/index.ts';
import { Section } from '@/features/places/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** As many as the city's own page asks for, so that the answer is shared. */
const COUNT = 12;

/** The same guide for the cities around. */
export function Elsewhere({ city, category }: { city: City; category: CategorySlug }) {
  const t = useT('categories');
  const places = useT('city');
  const lang = useLang();
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
                  <span className="text-sm text-ink-muted tabular-nums">
                    {formatKilometres(lang, other.distanceKm)}
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
