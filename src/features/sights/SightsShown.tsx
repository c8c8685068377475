import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import type { CitySights, SightsSource as Source } from '@/shared/sights.ts';
import { Button } from '@/ui/Button.tsx';
import { MOST_SIGHTS } from './queries.ts';
import { SightRows } from './SightRows.tsx';

interface Props<Sights extends CitySights | null, Key extends readonly unknown[]> {
  /** The first ones. */
  readonly sights: CitySights;
  /** Reads all of them. */
  readonly all: UseQueryOptions<Sights, Error, Sights, Key>;
  /** The source could not be asked again. */
  readonly stale?: boolean;
}

/** A list of sights that can be shown whole, and its source. */
export function SightsShown<Sights extends CitySights | null, Key extends readonly unknown[]>({
  sights,
  all,
  stale = false,
}: Props<Sights, Key>) {
  const { t } = useTranslation('sights');
  const [whole, setWhole] = useState(false);
  const { data, isFetching, isError } = useQuery({
    ...all,
    enabled: whole,
    placeholderData: keepPreviousData,
  });
  const list = (whole && data?.sights) || sights.sights;
  return (
    <>
      <SightRows sights={list}>
        {list.length < Math.min(sights.total, MOST_SIGHTS) && (
          <p className="mt-4">
            <Button onClick={() => setWhole(true)} disabled={whole && isFetching}>
              {t('all')}
            </Button>
          </p>
        )}
        {whole && isError && <p role="alert">{t('error')}</p>}
      </SightRows>
      <SightsSource checkedAt={sights.checkedAt} foundBy={sights.foundBy} stale={stale} ordered />
    </>
  );
}

interface SourceProps {
  /** ISO 8601. */
  readonly checkedAt: string | null;
  readonly foundBy?: Source | undefined;
  readonly stale?: boolean;
  /** Says how a list is ordered. */
  readonly ordered?: boolean;
}

/** Where sights come from, of which day, and how they are ordered. */
export function SightsSource({
  checkedAt,
  foundBy = 'wikidata',
  stale = false,
  ordered = false,
}: SourceProps) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-muted">
      {checkedAt &&
        t(foundBy === 'wikipedia' ? 'sourceArticles' : 'source', {
          date: formatDate(lang, new Date(checkedAt), 'UTC'),
        })}
      {ordered && ` ${t('order')}`}
      {stale && ` ${t('stale')}`}
    </p>
  );
}
