import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { cityRoute } from '@/shared/cities.ts';
import { Icon } from '@/ui/Icon.tsx';

const COUNT = 12;

/** The largest cities of a country, above its regions; nothing where the list of all is hardly longer. */
export function LargestCities({ countrySlug }: { countrySlug: string }) {
  const { t } = useTranslation('countries');
  const population = usePopulation();
  const { data: cities = [] } = useQuery(countryCitiesQuery(countrySlug, useLang(), 0));
  if (cities.length <= COUNT) return null;
  return (
    <>
      <h3 className="mt-6 flex items-center gap-1.5 font-sans eyebrow">
        <Icon name="city" className="size-4" />
        {t('cities.largest')}
      </h3>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
        {cities.slice(0, COUNT).map((city) => (
          <li key={city.id} className="flex items-center gap-4 border-t border-line py-2">
            <RouteLink
              to={cityRoute(city)}
              className="min-w-0 flex-1 py-1 font-semibold underline-offset-4 hover:underline"
            >
              <PlaceName names={city.names} stored={city.name} />
            </RouteLink>
            <span className="text-sm/(--leading-text) text-ink-muted tabular-nums">
              {population(city.population)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
