import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { CountryCard, RegionCard } from '@/shared/places.ts';
import { EmptyState } from '@/ui/states.tsx';
import { groupRegions } from './regions.ts';

interface Props {
  /** All, or with an empty text those of one page. */
  readonly regions: readonly RegionCard[];
  /** In the order they are shown. */
  readonly countries: readonly CountryCard[];
  /** What the names must hold; empty for all. */
  readonly text: string;
}

/** Regions under the names of their countries, with their number. */
export function RegionGroups({ regions, countries, text }: Props) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const groups = useMemo(
    () => groupRegions(regions, countries, text, lang),
    [regions, countries, text, lang],
  );
  // Of the whole list, of which `regions` may be a page.
  const total =
    text.trim() === ''
      ? countries.reduce((sum, { regionCount }) => sum + regionCount, 0)
      : groups.reduce((sum, group) => sum + group.regions.length, 0);
  return (
    <>
      <p role="status" className="mb-6 text-ink-muted">
        {t('list.count', { count: total, value: formatNumber(lang, total) })}
      </p>
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
