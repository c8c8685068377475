import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { usePage } from '@/features/navigation/usePage.ts';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import { Button } from '@/ui/Button.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { CityIndex } from './CityIndex.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { LetterPage } from './LetterPage.tsx';
import { LetterPages } from './LetterPages.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type LetterPart, orderedLetters, pagesOf } from './letters.ts';
import { loadAllCities } from './loader.ts';
import { type CityInitial, cityInitialsQuery, cityLinksRepairQuery } from './queries.ts';

export const loader = loadAllCities;

/** The query parameter of the chosen country. */
const COUNTRY_PARAM = 'pays';

/** Stray links are repaired when the list is opened, as specified; only when there were any is it fetched again. */
function useRepair(): void {
  const client = useQueryClient();
  const { data } = useQuery(cityLinksRepairQuery());
  const fixed = data?.fixed ?? 0;
  useEffect(() => {
    if (fixed === 0) return;
    void client.invalidateQueries({ queryKey: ['cities', 'initials'] });
    void client.invalidateQueries({ queryKey: ['cities', 'letter'] });
  }, [client, fixed]);
}

/** The letters in the order of the list. */
function useLetters(countrySlug: string | null) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const query = useQuery(cityInitialsQuery(lang, countrySlug));
  const { isLoadingError: failed } = query;
  useEffect(() => {
    if (failed) toast({ title: t('error', { ns: 'common' }), description: t('error'), variant: 'danger' });
  }, [failed, t]);
  const letters = useMemo(() => orderedLetters(query.data ?? [], lang), [query.data, lang]);
  return { query, letters };
}

/** The country of the address. What is chosen shows at once, before its cities are loaded. */
function useCountry() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const countrySlug = params.get(COUNTRY_PARAM) || null;
  const chosen =
    next?.pathname === pathname ? new URLSearchParams(next.search).get(COUNTRY_PARAM) : countrySlug;
  const choose = (slug: string | null) =>
    setParams(slug ? { [COUNTRY_PARAM]: slug } : {}, { replace: true, preventScrollReset: true });
  return { countrySlug, chosen, choose };
}

/** All cities in alphabetical order, of the world or of one country (docs/product/lists.md#all-cities). */
export function AllCitiesPage() {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const page = usePage();
  const { countrySlug, chosen, choose } = useCountry();
  const countries = useQuery(countriesQuery(lang));
  const { query, letters } = useLetters(countrySlug);
  useRepair();

  const names = useMemo(
    () => new Map(countries.data?.map((country) => [country.isoCode, nameIn(country.names, lang).text])),
    [countries.data, lang],
  );
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const pages = useMemo(() => pagesOf(letters), [letters]);

  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        canonical={{ name: 'cities' }}
        page={page}
        pages={pages.length}
        crumbs={[{ name: t('cities', { ns: 'common' }) }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('cities', { ns: 'common' }) }]}
        title={t('title')}
        intro={t('intro')}
      />
      <div className="wrap py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="text-ink-muted">
            {query.data && t('count', { count: total, value: formatNumber(lang, total) })}
          </p>
          <CountryFilter countries={countries.data ?? []} value={chosen} onChoose={choose} />
        </div>
        <QueryView
          query={query}
          pending={<ListSkeleton label={t('loading')} />}
          errorText={t('pageError')}
          empty={{
            when: (found) => found.length === 0,
            title: t('empty'),
            action: countrySlug && <Button onClick={() => choose(null)}>{t('allCountries')}</Button>,
          }}
        >
          {() => (
            <>
              <Cities {...{ letters, pages, page, countrySlug }} countries={names} />
              {!countrySlug && <LetterPages letters={letters} pages={pages} number={page} />}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

interface CitiesProps {
  readonly letters: readonly CityInitial[];
  readonly pages: readonly LetterPart[];
  /** From 1. */
  readonly page: number;
  readonly countrySlug: string | null;
  readonly countries: ReadonlyMap<string, string>;
}

/** The whole list, or the page of it that the address asks for. */
function Cities({ letters, pages, page, countrySlug, countries }: CitiesProps) {
  const { t } = useTranslation('allCities');
  const shown = pages[page - 1];
  if (page === 1) return <CityIndex key={countrySlug ?? 'all'} {...{ letters, countrySlug, countries }} />;
  if (!shown) return <EmptyState title={t('empty')} />;
  return <LetterPage page={shown} countrySlug={countrySlug} countries={countries} />;
}
