import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import type { PlaceWords } from '@/i18n/placeWords.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { hasSummary } from '@/shared/summary.ts';
import { LoadingText } from '@/ui/LoadingText.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { type Tab, Tabs } from '@/ui/Tabs.tsx';
import { Presentation } from './Presentation.tsx';
import { PENDING_HEIGHT } from './pendingHeight.ts';
import { type KnownPlace, placeTextsQuery, summaryQuery } from './queries.ts';
import { type Statistic, Statistics } from './Statistics.tsx';
import { Retry, Unavailable } from './Unavailable.tsx';

/** Brings the sanitiser of foreign HTML, which few readers need. */
const Details = lazyBlock(() => import('./Details.tsx').then((module) => module.Details));

const UNREAD = { queryKey: ['summary', 'unread'], enabled: false };

export interface EncyclopediaProps {
  readonly place: KnownPlace;
  /** Name in the page's language. */
  readonly name: string;
  /** The name as the object of a verb, where that is not the name alone. */
  readonly the?: PlaceWords['the'];
  /** Facts of our own data, for when the encyclopedia has no article. */
  readonly facts?: ReactNode;
  readonly statistics?: readonly Statistic[];
}

/** Wikipedia's summary of a place: presentation, details and, when given, statistics. */
export function Encyclopedia({ place, name, the = name, facts, statistics = [] }: EncyclopediaProps) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const hydrating = useHydrating();
  // The server never has it, while the footer may have read it before this block is hydrated.
  const query = useQuery({ ...summaryQuery(place, lang), ...(hydrating && UNREAD) });
  const { data: texts } = useQuery(placeTextsQuery(place, lang));
  const lead = texts?.lead;

  useEffect(() => {
    // The page shows a fallback; the reason is only logged.
    if (query.error) console.warn('The summary could not be loaded', query.error);
  }, [query.error]);

  const summary = query.data && hasSummary(query.data) ? query.data : null;
  const presented = query.data ? summary : lead && { ...lead, stale: query.isError };
  const missing = <Unavailable the={the} facts={facts} query={query} />;
  // No tabs with a sentence in each.
  if (!presented && !query.isPending && statistics.length === 0) return missing;
  const tabs: [Tab, ...Tab[]] = [
    {
      id: 'presentation',
      label: t('tabs.presentation'),
      content: presented ? (
        <Presentation summary={presented} hasPicture={Boolean(texts?.picture)} />
      ) : query.isPending ? (
        <Pending facts={facts} />
      ) : (
        missing
      ),
    },
    {
      id: 'details',
      label: t('tabs.details'),
      content: query.isPending ? (
        <Pending facts={facts} />
      ) : summary ? (
        <Suspense fallback={<SkeletonLines />}>
          <Details summary={summary} />
        </Suspense>
      ) : (
        <>
          <p>{t('unavailable.details', { the })}</p>
          {facts && <p className="mt-4 max-w-prose">{facts}</p>}
          <Retry query={query} />
        </>
      ),
    },
  ];
  if (statistics.length > 0) {
    tabs.push({
      id: 'statistics',
      label: t('tabs.statistics'),
      content: <Statistics rows={statistics} name={name} />,
    });
  }
  return (
    <Tabs
      label={t('tabs.label', { name })}
      tabs={tabs}
      {...(query.isPending && { className: PENDING_HEIGHT })}
    />
  );
}

/** Placeholder of the presentation, and the facts. */
function Pending({ facts }: { facts: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <LoadingText label={t('loading')} />
      {/* Readers without script, to whom nothing will come. */}
      {facts && (
        <noscript>
          <p className="max-w-prose text-lg">{facts}</p>
        </noscript>
      )}
      <SkeletonLines />
    </div>
  );
}
