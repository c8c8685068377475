import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  COMPARED_LIMIT,
  COMPARED_PARAM,
  type ComparisonParams,
  comparePath,
  parseComparison,
} from '@/blocks/compare/compared.ts';
import { CityField } from '@/blocks/search/CityField.tsx';
import type { SearchResult } from '@/blocks/search/search.ts';
import { ShareLink } from '@/blocks/share/ShareLink.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { cityName } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { Notice } from '@/ui/states.tsx';
import { Between } from './Between.tsx';
import { ComparedClimates } from './ComparedClimates.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { loadCompare } from './loader.ts';
import { Offers } from './Offers.tsx';
import { comparedCitiesQuery } from './queries.ts';

export const loader = loadCompare;

const NONE: readonly City[] = [];

/** Two to four cities side by side (docs/product/plan.md#compare). */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const [params] = useSearchParams();
  const comparison = parseComparison(params.get(COMPARED_PARAM));
  const query = useQuery(comparedCitiesQuery(comparison.ids, lang));
  const cities =
    comparison.ids.length === 0 ? NONE : (query.data ?? NONE).filter(({ id }) => comparison.ids.includes(id));
  const title = t('title');
  const names = cities.map((city) => cityName(city, lang)).join(' · ');
  return (
    <>
      <PageHead
        title={fitting([...(names ? [t('titleOf', { cities: names })] : []), title], TITLE_COLUMNS)}
        description={t('description')}
        canonical={{ name: 'compare' }}
        crumbs={[{ name: title }]}
        // A choice of cities is a view of this page: one of very many.
        noindex={params.has(COMPARED_PARAM)}
      />
      <PlaceHeader
        crumbs={[{ label: title }]}
        title={title}
        intro={<span className="print:hidden">{t('intro')}</span>}
      />
      <div className="wrap pb-8 print:pb-0">
        <Choose comparison={comparison} cities={cities} />
        {comparison.ids.length > 0 && (
          <QueryView
            query={query}
            whole
            pending={<div className="mt-8 min-h-130 skeleton" />}
            errorText={t('error')}
          >
            {() => <Compared comparison={comparison} cities={cities} settled={!query.isPlaceholderData} />}
          </QueryView>
        )}
        {cities.length < 2 && <Offers chosen={comparison.ids} />}
      </div>
    </>
  );
}

/** The field that adds a city, and what became of it. */
function Choose({ comparison, cities }: { comparison: ComparisonParams; cities: readonly City[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const navigate = useNavigate();
  const [notice, setNotice] = useState('');
  const full = comparison.ids.length >= COMPARED_LIMIT;
  // A city chosen while the one before is still on its way must not replace it.
  const latest = useRef(comparison.ids);
  const idsInAddress = comparison.ids.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew at every rendering
  useEffect(() => {
    latest.current = comparison.ids;
  }, [idsInAddress]);
  const add = ({ id, names, name }: SearchResult) => {
    const isCompared = latest.current.includes(id);
    setNotice(isCompared ? t('already', { name: names[lang] ?? name }) : '');
    if (isCompared) return;
    latest.current = [...latest.current, id].slice(0, COMPARED_LIMIT);
    void navigate(comparePath(lang, latest.current), { preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 print:hidden">
      {full ? (
        <p>{t('comparison.full', { ns: 'places' })}</p>
      ) : (
        <div className="w-full max-w-md needs-script">
          <CityField label={t('add')} onChoose={add} />
        </div>
      )}
      {cities.length > 1 && (
        <ShareLink
          title={t('title')}
          url={() => window.location.origin + comparePath(lang, comparison.ids)}
        />
      )}
      <p role="status" className="basis-full text-ink-muted empty:hidden">
        {notice || (cities.length > 0 && t('comparison.count', { ns: 'places', count: cities.length }))}
      </p>
    </div>
  );
}

/** Small enough for four cities on one sheet of paper. */
const SHEET = 'print:[zoom:0.48]';

interface ComparedProps {
  readonly comparison: ComparisonParams;
  readonly cities: readonly City[];
  /** True once these are all the cities that the address names. */
  readonly settled: boolean;
}

function Compared({ comparison, cities, settled }: ComparedProps) {
  const { t } = useTranslation('compare');
  const root = useRef<HTMLDivElement>(null);
  const unknown = comparison.unreadable + (settled ? comparison.ids.length - cities.length : 0);
  // A city that is taken out takes the focus with it.
  const length = useRef(cities.length);
  useEffect(() => {
    if (cities.length < length.current && document.activeElement === document.body) root.current?.focus();
    length.current = cities.length;
  }, [cities.length]);
  return (
    <div ref={root} tabIndex={-1} className={`${SHEET} outline-none`}>
      {unknown > 0 && (
        <Notice tone="warning" className="mt-6">
          {t('unknown', { count: unknown })}
        </Notice>
      )}
      {comparison.beyond > 0 && (
        <Notice tone="warning" className="mt-6">
          {t('beyond')}
        </Notice>
      )}
      {cities.length > 0 && <ComparedTable cities={cities} />}
      <div className="grid-cols-[2fr_3fr] gap-x-16 lg:grid print:grid">
        {cities.length > 1 && <Between cities={cities} />}
        {cities.length > 0 && <ComparedClimates cities={cities} />}
      </div>
    </div>
  );
}
