import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ShareLink } from '@/features/navigation/ShareLink.tsx';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { CityField } from '@/features/search/CityField.tsx';
import type { SearchResult } from '@/features/search/search.ts';
import { useLang } from '@/lib/i18n.tsx';
import { fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { cityName } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { Notice } from '@/ui/states.tsx';
import { Between } from './Between.tsx';
import { ComparedClimates } from './ComparedClimates.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import {
  COMPARED_LIMIT,
  COMPARED_PARAM,
  type ComparisonParams,
  comparePath,
  parseComparison,
} from './compared.ts';
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
  const asked = parseComparison(params.get(COMPARED_PARAM));
  const query = useQuery(comparedCitiesQuery(asked.ids, lang));
  const cities =
    asked.ids.length === 0 ? NONE : (query.data ?? NONE).filter(({ id }) => asked.ids.includes(id));
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
        <Choose asked={asked} cities={cities} />
        {asked.ids.length > 0 && (
          <QueryView
            query={query}
            whole
            pending={<div className="mt-8 min-h-130 skeleton" />}
            errorText={t('error')}
          >
            {() => <Compared asked={asked} cities={cities} settled={!query.isPlaceholderData} />}
          </QueryView>
        )}
        {cities.length < 2 && <Offers chosen={asked.ids} />}
      </div>
    </>
  );
}

/** The field that adds a city, and what became of it. */
function Choose({ asked, cities }: { asked: ComparisonParams; cities: readonly City[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const full = asked.ids.length >= COMPARED_LIMIT;
  // A city chosen while the one before is still on its way must not replace it.
  const latest = useRef(asked.ids);
  const shown = asked.ids.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew at every rendering
  useEffect(() => {
    latest.current = asked.ids;
  }, [shown]);
  const add = ({ id, names, name }: SearchResult) => {
    const known = latest.current.includes(id);
    setSaid(known ? t('already', { name: names[lang] ?? name }) : '');
    if (known) return;
    latest.current = [...latest.current, id].slice(0, COMPARED_LIMIT);
    void navigate(comparePath(lang, latest.current), { preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 print:hidden">
      {full ? (
        <p>{t('comparison.full', { ns: 'places' })}</p>
      ) : (
        <div className="w-full max-w-md noscript:hidden">
          <CityField label={t('add')} onChoose={add} />
        </div>
      )}
      {cities.length > 1 && (
        <ShareLink title={t('title')} url={() => window.location.origin + comparePath(lang, asked.ids)} />
      )}
      <p role="status" className="basis-full text-ink-muted empty:hidden">
        {said || (cities.length > 0 && t('comparison.count', { ns: 'places', count: cities.length }))}
      </p>
    </div>
  );
}

/** Small enough for four cities on one sheet of paper. */
const SHEET = 'print:[zoom:0.48]';

interface ComparedProps {
  readonly asked: ComparisonParams;
  readonly cities: readonly City[];
  /** Whether these are all that the address means. */
  readonly settled: boolean;
}

function Compared({ asked, cities, settled }: ComparedProps) {
  const { t } = useTranslation('compare');
  const root = useRef<HTMLDivElement>(null);
  const unknown = asked.unreadable + (settled ? asked.ids.length - cities.length : 0);
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
      {asked.beyond > 0 && (
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
