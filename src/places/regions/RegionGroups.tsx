import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { formatNumber } from '@/shared/format.ts';
import { EmptyState } from '@/ui/states.tsx';
import type { RegionGroup } from './regions.ts';

/** Regions under the names of their countries, with their number. */
export function RegionGroups({ groups }: { groups: readonly RegionGroup[] }) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  return (
    <>
      {groups.length === 0 && <EmptyState title={t('list.none')} />}
      {groups.map(({ country, regions: own }) => (
        <section
          key={country.id}
          aria-labelledby={`country-${country.id}`}
          className="deferred border-t border-line py-6"
        >
          <h2 id={`country-${country.id}`} className="flex items-center gap-3 text-xl">
            {country.flagUrl && (
              <img
                src={country.flagUrl}
                alt=""
                width={24}
                height={16}
                loading="lazy"
                className="h-4 w-6 outline-1 outline-ink/15"
              />
            )}
            <RouteLink
              to={{ name: 'country', continent: country.continentSlug, country: country.slug }}
              className="inline-block py-1 underline-offset-4 hover:underline"
            >
              <PlaceName names={country.names} />
            </RouteLink>
            <span className="font-sans text-sm font-normal text-ink-muted tabular-nums">
              {formatNumber(lang, own.length)}
            </span>
          </h2>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6">
            {own.map((region) => (
              <li key={region.id}>
                <RouteLink
                  to={{
                    name: 'region',
                    continent: country.continentSlug,
                    country: country.slug,
                    region: region.slug,
                  }}
                  className="block py-1.5 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  <PlaceName names={region.names} />
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
