import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { countriesQuery } from '@/data/countries.ts';
import { allRegionsQuery } from '@/data/regions.ts';
import { formatNumber } from '@/domain/format.ts';
import type { CountryCard, RegionCard } from '@/domain/places.ts';
import { PlaceName, RouteLink } from '@/features/navigation/index.ts';
import { PlaceHeader, sortedByName } from '@/features/places/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { groupRegions } from './regions.ts';

/** All regions of the world by country, with a search box over the names of both. */
export function RegionsPage() {
  const t = useT('regions');
  const lang = useLang();
  const id = useId();
  const countries = useQuery(countriesQuery());
  const regions = useQuery(allRegionsQuery(lang));
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const sorted = useMemo(() => sortedByName(countries.data ?? [], lang), [countries.data, lang]);
  return (
    <>
      <PageHead
        title={t('list.title')}
        description={t('list.description')}
        canonical={{ name: 'regions' }}
        crumbs={[{ name: t('regions', { ns: 'common' }) }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('regions', { ns: 'common' }) }]}
        title={t('list.title')}
        intro={t('list.intro')}
      />
      <div className="wrap py-8">
        <search className="mb-6 block max-w-xl">
          <label htmlFor={id} className="relative block">
            <span className="sr-only">{t('list.search')}</span>
            <Icon
              name="search"
              className="pointer-events-none absolute start-3 top-3 size-5 text-ink-muted"
            />
            <input
              id={id}
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={t('list.search')}
              autoComplete="off"
              className="min-h-11 w-full rounded-sm border border-line-strong bg-paper-raised ps-10 pe-3 placeholder:text-ink-muted"
            />
          </label>
        </search>
        <QueryView query={regions} pending={<ListSkeleton />} errorText={t('list.error')}>
          {(all) => <Groups regions={all} countries={sorted} text={wanted} />}
        </QueryView>
      </div>
    </>
  );
}

function Groups(props: { regions: readonly RegionCard[]; countries: readonly CountryCard[]; text: string }) {
  const { regions, countries, text } = props;
  const t = useT('regions');
  const lang = useLang();
  const groups = useMemo(
    () => groupRegions(regions, countries, text, lang),
    [regions, countries, text, lang],
  );
  const total = groups.reduce((sum, group) => sum + group.regions.length, 0);
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
                className="h-4 w-6 rounded-xs outline outline-ink/15"
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

function ListSkeleton() {
  return (
    <div className="grid gap-6">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  );
}
