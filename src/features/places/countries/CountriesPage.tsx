import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/features/navigation/Pager.tsx';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { usePage } from '@/features/navigation/usePage.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import { countSovereign, useCountryCount } from '@/features/places/continents/useCountryCount.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { sortedByName } from '@/features/places/sortedByName.ts';
import { useLang } from '@/lib/i18n.tsx';
import { useHydrating } from '@/lib/renderedAt.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { ContinentFilter } from './ContinentFilter.tsx';
import { CountryGrid } from './CountryGrid.tsx';
import { COUNTRY_PAGE_SIZE, filterCountries, pageOfCountries } from './countries.ts';
import { countriesHead } from './countryHeads.ts';
import { loadContinentCountries, loadCountries } from './loader.ts';
import { type CountryPage, countriesQuery, sentCountriesQuery } from './queries.ts';

export const countriesLoader = loadCountries;
export const continentCountriesLoader = loadContinentCountries;

/** All countries, with a search box and a filter by continent (docs/product/places.md#list-of-countries). */
export function CountriesPage() {
  return <CountryList continentSlug={null} />;
}

/** The same list, opened on one continent. */
export function ContinentCountriesPage({ route }: { route: RouteOf<'continentCountries'> }) {
  return <CountryList continentSlug={canonicalContinentSlug(route.continent)} />;
}

function CountryList({ continentSlug }: { continentSlug: string | null }) {
  const { t } = useTranslation('countries');
  const countText = useCountryCount();
  const lang = useLang();
  const page = usePage();
  // Rendered HTML holds a page of the list; the browser shows all of it.
  const paged = useHydrating() || page > 1;
  const continents = useQuery(continentsQuery(lang));
  const countries = useQuery(countriesQuery(lang));
  const sent = useQuery(sentCountriesQuery(lang, continentSlug ?? undefined, page));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const fixed = continents.data?.find(({ slug }) => slug === continentSlug);
  const continentId = chosen ?? fixed?.id ?? 0;
  const shownContinent = continents.data?.find((continent) => continent.id === continentId);
  // No continent has this slug: the list of all countries has another address.
  if (continentSlug && continents.data && !fixed) return <RouteRedirect to={{ name: 'countries' }} />;
  const ofList = countries.data?.filter((country) => !fixed || country.continentId === fixed.id);
  const here = ofList ? pageOfCountries(sortedByName(ofList, lang), page) : sent.data;
  const pages = Math.ceil((here?.total ?? 0) / COUNTRY_PAGE_SIZE);
  const whole = text === '' && chosen === null;
  const head = countriesHead(t, lang, here?.countries, fixed);
  const found = ({ countries: shown, total, counts }: CountryPage) => {
    const count = countText(...counts);
    return (
      <>
        <p role="status" className="mb-4 text-ink-muted">
          {shownContinent ? `${nameIn(shownContinent.names, lang).text} · ${count}` : count}
        </p>
        {total > 0 ? (
          <>
            <CountryGrid countries={shown} />
            {whole && <Pager to={head.canonical} page={page} pages={pages} />}
          </>
        ) : (
          <EmptyState title={t('list.none')} text={t('list.noneHint')} />
        )}
      </>
    );
  };

  return (
    <>
      <PageHead {...head} page={page} pages={pages} />
      <PlaceHeader
        crumbs={head.crumbs.map(({ name, ...to }) => ({ label: name, ...to }))}
        title={head.title}
        intro={t('list.intro')}
      />
      <div className="wrap py-8">
        <search className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <FilterField label={t('list.search')} text={text} onText={setText} />
          <ContinentFilter continents={continents.data ?? []} chosen={continentId} onChoose={setChosen} />
        </search>
        {here && whole && (paged || !countries.data) ? (
          found(here)
        ) : (
          <QueryView
            query={countries}
            pending={<SkeletonGrid count={12} label={t('list.loading')} />}
            errorText={t('list.error')}
          >
            {(all) => {
              const shown = sortedByName(filterCountries(all, { text, continentId }, lang), lang);
              return found({ countries: shown, total: shown.length, counts: countSovereign(shown) });
            }}
          </QueryView>
        )}
      </div>
    </>
  );
}
