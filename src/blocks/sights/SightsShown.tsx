import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { formatDate } from '@/shared/format.ts';
import type { CitySights, SightsSource as Source } from '@/shared/sights.ts';
import { Button } from '@/ui/Button.tsx';
import { MAX_SIGHTS } from './queries.ts';
import { SightRows } from './SightRows.tsx';
import { keepWhole, wasWhole } from './wholeList.ts';

/** By what a list is ordered: that of a city has its own sights first. */
type Order = 'city' | 'area';

/** Tells whether the list is shown whole: asked for here, or before a step back to this entry of the history. */
function useWhole() {
  const [isRequested, setRequested] = useState(false);
  const hydrating = useHydrating();
  const wasShownWhole = !hydrating && wasWhole();
  const show = () => {
    setRequested(true);
    keepWhole();
  };
  return { whole: isRequested || wasShownWhole, show };
}

/** The first sight that was not there before `follow` has the focus once it is: the button that had it goes away. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const { current: first } = before;
    if (first === null || count <= first) return;
    before.current = null;
    list.current?.querySelectorAll('li')[first]?.querySelector('a')?.focus();
  }, [count]);
  const follow = () => {
    before.current = count;
  };
  return { list, follow };
}

interface Props<Sights extends CitySights | null, Key extends readonly unknown[]> {
  /** The first ones. */
  readonly sights: CitySights;
  readonly order: Order;
  /** Reads all of them. */
  readonly all: UseQueryOptions<Sights, Error, Sights, Key>;
  /** The source could not be asked again. */
  readonly stale?: boolean;
}

/** A list of sights that can be shown whole, and its source. */
export function SightsShown<Sights extends CitySights | null, Key extends readonly unknown[]>({
  sights,
  order,
  all,
  stale = false,
}: Props<Sights, Key>) {
  const { t } = useTranslation('sights');
  const { whole, show } = useWhole();
  const { data, isFetching, isError, refetch } = useQuery({
    ...all,
    enabled: whole,
    placeholderData: keepPreviousData,
  });
  const list = (whole && data?.sights) || sights.sights;
  const focus = useFocusOnNew(list.length);
  const showAll = () => {
    focus.follow();
    if (whole) void refetch();
    else show();
  };
  return (
    <div ref={focus.list}>
      <SightRows sights={list}>
        {list.length < Math.min(sights.total, MAX_SIGHTS) && (
          <p className="mt-4">
            <Button onClick={showAll} busy={whole && isFetching}>
              {t('all')}
            </Button>
          </p>
        )}
        {whole && isError && <p role="alert">{t('error')}</p>}
      </SightRows>
      <SightsSource checkedAt={sights.checkedAt} foundBy={sights.foundBy} stale={stale} order={order} />
    </div>
  );
}

interface SourceProps {
  /** ISO 8601. */
  readonly checkedAt: string | null;
  readonly foundBy?: Source | undefined;
  readonly stale?: boolean;
  /** Order of a list. */
  readonly order?: Order;
}

/** Line with the source of sights, its day, and the order of the list. */
export function SightsSource({ checkedAt, foundBy = 'wikidata', stale = false, order }: SourceProps) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-muted">
      {checkedAt &&
        t(foundBy === 'wikipedia' ? 'sourceArticles' : 'source', {
          date: formatDate(lang, new Date(checkedAt), 'UTC'),
        })}
      {order && ` ${t(`order.${order}`)}`}
      {stale && ` ${t('stale')}`}
    </p>
  );
}
